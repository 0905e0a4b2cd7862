import { paths } from '#application/navigation/paths';
import { plans } from '#test/support/demo-plans';
import { certificate, photo } from '../samples';
import type { Walk } from './walk';

/** An ID number with a wrong check digit. */
const mistyped = '110000200805120028';

export async function planScreens(walk: Walk): Promise<void> {
  const { page, driver } = walk;
  const plan = (title: string) =>
    page
      .getByRole('button', { name: driver.label(title) })
      .first()
      .click();
  await walk.open(paths.plans);
  await driver.reads(plans.closed);
  await walk.stop('plans');
  await page.getByRole('searchbox').fill(driver.label('护理'));
  await driver.reads(walk.t('plan.matched', { names: driver.label('护理') }));
  await walk.stop('plans-by-major');
  await page.getByRole('searchbox').fill('航天');
  await driver.reads(walk.t('enrollment.noPlansFound'));
  await walk.stop('plans-no-match');
  for (const [name, title] of Object.entries({ open: plans.autumn, ...ended })) {
    await walk.open(paths.plans);
    await plan(title);
    await driver.reads(walk.t('enrollment.conditions'));
    await walk.stop(`details-${name}`);
  }
  await walk.open(paths.plans);
  await plan(plans.autumn);
  await driver.tap('证件照要求');
  await driver.dialog.getByRole('article').waitFor();
  await walk.stop('details-document');
  await walk.closeLayer();
  await page.getByRole('button', { name: walk.t('majorsTable.title') }).click();
  await driver.reads(walk.t('majorsTable.note'));
  await walk.stop('details-majors-file');
  await walk.closeLayer();
}
const ended = { full: plans.full, upcoming: plans.upcoming, closed: plans.closed };

/** From the open plan's details through all steps of its form. */
export async function formScreens(walk: Walk): Promise<void> {
  const { page, driver, who } = walk;
  await walk.tap('enrollment.apply');
  await driver.field('姓名').waitFor();
  await walk.stop('form-step-1');
  await driver.type({ 姓名: who.name, 身份证号: mistyped });
  await walk.tap('common.next');
  await driver.reads(walk.t('form.rule.idCard.check'));
  await walk.stop('form-errors');
  await page.getByRole('combobox', { name: driver.label('民族'), exact: true }).click();
  await driver.dialog.waitFor();
  await walk.stop('form-picker');
  await driver.dialog.getByRole('searchbox').fill('族族');
  await driver.reads(walk.t('form.noMatch', { text: '族族' }));
  await walk.stop('form-picker-no-match');
  await driver.choose(walk.t('common.cancel'));
  await driver.pick('民族', '汉族');
  await driver.type({ 身份证号: who.idCard, 手机号: who.phone });
  await driver.reads(walk.t('form.savedHere'));
  await walk.stop('form-step-1-filled');
  await walk.tap('form.discard');
  await driver.dialog.waitFor();
  await walk.stop('form-discard');
  await driver.choose(walk.t('common.cancel'));
  await driver.next('毕业学校');
  await walk.stop('form-step-2');
  await page.getByRole('combobox', { name: driver.label('家庭住址'), exact: true }).click();
  await driver.choose('浙江省');
  await driver.reads('杭州市');
  await walk.stop('form-region');
  await walk.closeLayer();
  await driver.type({
    毕业学校: '杭州市第一中学',
    详细地址: '文三路1号',
    紧急联系人: '何建国',
    紧急联系人手机号: '13800138000',
  });
  await driver.chooseRegion('家庭住址', '浙江省', '杭州市', '西湖区');
  await driver.next('意向专业');
  await driver.chooseMajors('护理');
  await walk.tap('form.add');
  await driver.dialog.waitFor();
  await walk.stop('form-majors');
  await driver.dialog.getByRole('searchbox').fill(driver.label('软件技术'));
  await driver.dialog.getByText(driver.label('计算机应用技术')).waitFor({ state: 'detached' });
  await walk.stop('form-majors-search');
  await driver.dialog.getByRole('searchbox').fill('航天');
  await driver.reads(walk.t('form.noMatch', { text: '航天' }));
  await walk.stop('form-majors-no-match');
  await driver.choose(walk.t('form.majorsDone', { count: 1, max: 3 }));
  await driver.chooseMajors('计算机应用技术', '软件技术');
  await driver.pick('是否住校', '是');
  await driver.type({ 备注: '希望安排下铺' });
  await walk.stop('form-step-3');
  await driver.next('证件照');
  await page.getByLabel(driver.label('证件照'), { exact: true }).setInputFiles({
    name: '证件照.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await walk.stop('form-step-4-wrong-file');
  await walk.untilGone('upload.wrongFormat', {
    place: 1,
    name: '证件照.gif',
    list: 'png / jpg / jpeg',
  });
  await driver.attach('证件照', photo);
  const pages = ['毕业证书-1.png', '毕业证书-2.png'];
  for (const name of pages) await driver.attach('学历证明', { ...photo, name });
  await walk.stop('form-photos');
  for (const name of pages) await walk.tap('form.removeNamed', { name });
  await driver.attach('学历证明', certificate);
  await walk.stop('form-step-4');
  await walk.tap('form.preview', { name: photo.name });
  await driver.dialog.getByRole('img').waitFor();
  await walk.stop('form-preview');
  await walk.closeLayer();
}

export async function confirmationScreens(walk: Walk): Promise<void> {
  const { page, driver } = walk;
  await walk.tap('common.next');
  await driver.button(walk.t('enrollment.submit')).waitFor();
  await walk.stop('confirm');
  await walk.tap('enrollment.submit');
  await driver.reads(walk.t('enrollment.promiseNeeded'));
  await walk.stop('confirm-without-promise');
  await walk.open(paths.home);
  await driver.button(walk.t('common.continue')).waitFor();
  await walk.stop('home-unfinished');
  await walk.tap('common.continue');
  await page.getByRole('checkbox', { name: walk.t('enrollment.promiseAgree') }).check();
  await walk.tap('enrollment.submit');
  await driver.reads(walk.t('enrollment.receiptNo'));
  await walk.stop('receipt');
  await page.getByRole('button', { name: '¥120.00' }).click();
  await driver.dialog.waitFor();
  await walk.stop('receipt-payment');
  await walk.closeLayer();
}

export async function applicationScreens(walk: Walk): Promise<void> {
  const { driver } = walk;
  await walk.tap('confirm.toApplications');
  await driver.reads(plans.autumn);
  await walk.stop('applications');
  await walk.tap('enrollment.pay');
  await driver.dialog.waitFor();
  await walk.stop('applications-payment');
  await walk.closeLayer();
  await walk.open(paths.home);
  await driver.reads(walk.t('home.feesDue', { count: 1 }));
  await walk.stop('home-fee-due');
  await walk.open(paths.applications);
  await walk.tap('common.signOut');
  await driver.dialog.waitFor();
  await walk.stop('applications-sign-out');
  await driver.choose(walk.t('common.signOut'));
  await driver.reads(walk.t('applications.kept'));
  await walk.stop('applications-signed-out');
  await walk.untilGone('applications.signedOut');
}
