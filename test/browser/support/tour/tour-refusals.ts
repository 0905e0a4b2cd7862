import { paths } from '#application/navigation/paths';
import { person } from '#features/support/people';
import { plans } from '#test/support/demo-plans';
import { draftHolds, draftsLack } from '../stored-data';
import type { Walk } from './walk';

const applicant = person('何静怡');
const { skills } = plans;

/** The reasons for which a submission is refused, one after the other. */
export async function refusedSubmissions(walk: Walk): Promise<void> {
  const { driver, page, own } = walk;
  await fillToConfirmation(walk);
  await waitingLine(walk);
  const refused: readonly (readonly [string, () => Promise<void>, Parameters<Walk['t']>[0]])[] = [
    ['full', () => own.schoolFixture.fill(skills), 'confirm.full'],
    ['not-yet-open', () => own.openPlan(skills, 'tomorrow'), 'confirm.notYetOpen'],
    ['closed', () => own.schoolFixture.close(skills, Date.now()), 'confirm.closed'],
  ];
  for (const [name, change, words] of refused) {
    await own.openPlan(skills, 'asBefore');
    await page.reload();
    await agree(walk);
    await change();
    await walk.tap('enrollment.submit');
    await driver.reads(walk.t(words));
    await walk.stop(`confirm-${name}`);
  }
  await own.openPlan(skills, 'withFee');
  await page.reload();
  await agree(walk);
  const submissions = '**/registerStudent**';
  await page.route(submissions, (route) => route.abort());
  await walk.tap('enrollment.submit');
  await driver.reads(walk.t('confirm.lostResponse'));
  await walk.stop('confirm-lost-answer');
  await page.unroute(submissions);
  await walk.tap('enrollment.submit');
  await driver.reads(walk.t('enrollment.receiptNo'));
}

/** The line before a plan that has just opened: in the draw, and with a number. */
async function waitingLine(walk: Walk): Promise<void> {
  const { driver, page, own } = walk;
  await own.schoolFixture.sendPlain('enrollment-manage/register/registerStudent');
  await page.reload();
  await agree(walk);
  const inLine = (data: object) => ({ code: 503, msg: '报名的人较多，正在排队', data });
  const drawn = { retryAfter: 10, wait: 118, position: 327, served: 574, number: 901, ticket: 'ticket' };
  const refusals = [inLine({ retryAfter: 10, wait: 10 }), inLine(drawn)];
  await page.route('**/registerStudent**', (route) => route.fulfill({ json: refusals.shift() }));
  await page.route('**/register/line**', (route) =>
    route.fulfill({ json: { code: 0, data: { serving: 574, perSecond: 3 } } }),
  );
  for (const [name, words] of [
    ['draw', 'queue.draw'],
    ['number', 'queue.ahead'],
  ] as const) {
    await walk.tap('enrollment.submit');
    await driver.reads(walk.t(words));
    await walk.stop(`confirm-line-${name}`);
    await walk.tap('queue.leave');
    await driver.button(walk.t('enrollment.submit')).waitFor();
    // A page that is loaded before this is saved would wait in the line again, and submit at its turn.
    await draftsLack(page, '"waiting"');
  }
  await page.unrouteAll();
}

/** The rest of that application's life: paid, returned with a sample, printed, withdrawn, submitted again. */
export async function statusScreens(walk: Walk): Promise<void> {
  const { driver, own } = walk;
  await walk.tap('copy.open');
  await driver.reads(walk.t('copy.signature'));
  await walk.stop('answers-copy');
  await walk.go(paths.applications);
  await walk.tap('enrollment.pay');
  await driver.dialog.waitFor();
  await own.schoolFixture.settleFee();
  // The sheet polls by itself; a tap on its button could come too late.
  await driver.button(walk.t('payment.viewVoucher')).waitFor({ timeout: 60_000 });
  await walk.stop('applications-paid-now');
  await walk.tap('payment.viewVoucher');
  await driver.reads(walk.t('voucher.issuer'));
  await walk.stop('applications-paid-voucher');
  await walk.closeLayer();
  await driver.reads(walk.t('applications.schoolsTurn'));
  await walk.stop('applications-paid');
  await own.schoolFixture.sendBack('毕业学校', '请写学校的全称', '杭州市第一中学');
  await walk.tap('common.refresh');
  await driver.reads(walk.t('applications.sample', { text: '杭州市第一中学' }));
  await walk.stop('applications-sample');
  await walk.tap('enrollment.resubmit');
  await driver.reads(walk.t('form.editTitle'));
  await walk.stop('form-mending-sample');
  await walk.tap('form.resubmit');
  await driver.reads(walk.t('form.notChanged'));
  await walk.stop('form-mending-unchanged');
  await driver.type({ 毕业学校: '杭州市第一中学' });
  await walk.tap('form.resubmit');
  await driver.dialog.waitFor();
  await walk.stop('form-mending-review');
  await walk.closeLayer();
  await walk.go(paths.applications);
  await walk.tap('applications.withdraw');
  await driver.dialog.waitFor();
  await walk.stop('applications-withdrawal');
  await walk.closeLayer();
  await walk.tap('common.signOut');
  await driver.choose(walk.t('common.signOut'));
  await walk.dismiss('applications.signedOut');
  await begin(walk);
  await driver.reads(walk.t('form.duplicate'));
  await walk.stop('form-duplicate');
  await driver.next('毕业学校');
  await driver.type({ 毕业学校: '杭州市第一中学', 紧急联系人: '何建国', 紧急联系人手机号: '13800138000' });
  await draftOnAnotherPage(walk);
  await walk.tap('common.next');
  await agree(walk);
  await walk.tap('enrollment.submit');
  await driver.reads(walk.t('confirm.duplicate'));
  await walk.stop('confirm-duplicate');
}

/** Another page of the phone has the same draft open. */
async function draftOnAnotherPage(walk: Walk): Promise<void> {
  const { driver, page } = walk;
  await draftHolds(page, '何建国');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: walk.t('draft.continueHere') }).click();
  await driver.reads(walk.t('draft.openElsewhere'));
  await walk.stop('form-open-on-another-page');
  await walk.tap('draft.continueHere');
  await driver.field('毕业学校').waitFor();
  await other.close();
}

async function begin(walk: Walk): Promise<void> {
  const { driver } = walk;
  await walk.go(paths.plans);
  await driver.tap(skills);
  await walk.tap('enrollment.apply');
  const { name, idCard, phone } = applicant;
  await driver.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
}

async function fillToConfirmation(walk: Walk): Promise<void> {
  const { driver } = walk;
  await begin(walk);
  await driver.next('毕业学校');
  await driver.type({ 毕业学校: '杭州一中', 紧急联系人: '何建国', 紧急联系人手机号: '13800138000' });
  await walk.tap('common.next');
  await driver.button(walk.t('enrollment.submit')).waitFor();
  // The page is loaded anew next.
  await draftHolds(walk.page, '何建国');
}

async function agree(walk: Walk): Promise<void> {
  await walk.page.getByRole('checkbox', { name: walk.t('enrollment.promiseAgree') }).check();
}
