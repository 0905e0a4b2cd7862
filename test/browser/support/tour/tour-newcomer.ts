import { paths } from '#application/navigation/paths';
import {
  beginCheckin,
  enterIdentity,
  fillArrival,
  fillFamily,
  fillPerson,
  pickArrivalDay,
  readNotice,
} from '../newcomer';
import type { Walk } from './walk';

const NAME = '李晓雨';

/** A school before its check-in opens, and one that asks for the admission number. */
export async function entryScreens(walk: Walk): Promise<void> {
  const { driver, own } = walk;
  await walk.openOwn(paths.home);
  // Another origin, where no language has been selected yet.
  await driver.button('English').waitFor();
  if (driver.messages.language === 'en') {
    await driver.tap('English');
    await driver.button('中文').waitFor();
  }
  await walk.go(paths.checkinEntry);
  await driver.reads(walk.t('checkin.closed'));
  await walk.stop('check-in-closed');
  await own.schoolFixture.openCheckin({ admissionNumber: true });
  await walk.goByHome(paths.checkinEntry);
  await walk.page.getByLabel(walk.t('checkin.admissionNo')).waitFor();
  await enterIdentity(walk, walk.stranger);
  await walk.page.getByLabel(walk.t('checkin.admissionNo')).fill('QY26119999');
  await walk.tap('checkin.begin');
  await driver.reads(walk.t('checkin.checkNumber'));
  await walk.stop('check-in-entry-number');
  await own.schoolFixture.openCheckin();
  await own.schoolFixture.admitChild();
  await walk.go(paths.result);
  await driver.button(walk.t('common.query')).waitFor();
  await enterIdentity(walk, walk.guessed);
  const waiting = walk.page.getByText(
    new RegExp(walk.t('enrollment.tooManyAttempts', { left: '\\d+:\\d\\d' })),
  );
  for (let tries = 0; tries < 6 && !(await waiting.isVisible()); tries += 1) {
    await Promise.all([
      walk.page.waitForResponse((response) => response.url().includes('queryEnroll')),
      walk.tap('common.query'),
    ]);
    await driver.button(walk.t('common.query')).waitFor();
  }
  await waiting.waitFor();
  await walk.stop('admission-too-many-tries');
}

/** 完善信息 from its first step to saving. */
export async function informationScreens(walk: Walk): Promise<void> {
  const { page, driver } = walk;
  await beginCheckin(walk, NAME);
  await walk.tap('checkin.go.notice');
  await readNotice(walk);
  await walk.tap('studentNotice.know');
  await page.getByRole('combobox', { name: driver.label('政治面貌'), exact: true }).waitFor();
  await walk.stop('info-step-1');
  await walk.tap('common.next');
  await driver.reads(walk.t('form.requiredChoice', { label: driver.label('民族') }));
  await walk.stop('info-errors');
  await page.getByRole('combobox', { name: driver.label('政治面貌'), exact: true }).click();
  await driver.dialog.waitFor();
  await walk.stop('info-picker');
  await walk.closeLayer();
  await fillPerson(walk);
  await driver.reads(walk.t('form.savedHere'));
  await walk.stop('info-step-1-filled');
  await walk.tap('form.discard');
  await driver.dialog.waitFor();
  await walk.stop('info-discard');
  await driver.choose(walk.t('common.cancel'));
  await driver.next('详细地址');
  await walk.stop('info-step-2');
  await page.getByRole('combobox', { name: driver.label('家庭住址'), exact: true }).click();
  await driver.dialog.getByText('浙江省').waitFor();
  await walk.stop('info-region');
  await walk.closeLayer();
  await fillFamily(walk);
  await walk.stop('info-step-2-filled');
  await driver.next('到校日期');
  await walk.stop('info-step-3');
  await page.getByRole('combobox', { name: driver.label('到校时段'), exact: true }).click();
  await driver.dialog.waitFor();
  await walk.stop('info-slots');
  await driver.dialog.getByRole('option', { name: '10:00–12:00' }).click();
  await fillArrival(walk);
  await pickArrivalDay(walk, 40);
  await driver.reads(walk.t('information.outside'));
  await walk.stop('info-outside');
  await pickArrivalDay(walk, 2);
  await walk.tap('information.save');
  await walk.dismiss('information.saved');
}

/** 确认信息, with another device changing the same record. */
export async function confirmationOfInformation(walk: Walk): Promise<void> {
  const { page, driver, own } = walk;
  await driver.button(walk.t('information.confirm')).waitFor();
  await walk.stop('info-confirm');
  await own.schoolFixture.saveElsewhere(NAME, '民族', '回族');
  await walk.tap('information.confirm');
  await driver.reads(walk.t('information.changed'));
  await walk.stop('info-confirm-changed');
  await walk.go(`${paths.checkinInformation}?step=0`);
  await driver.button(walk.t('information.save')).waitFor();
  await driver.pick('民族', '壮族');
  await own.schoolFixture.saveElsewhere(NAME, '民族', '蒙古族');
  await walk.tap('information.save');
  await driver.reads(walk.t('information.conflictTitle'));
  await walk.stop('info-clash');
  await walk.tap('information.keepAndSave');
  await walk.dismiss('information.saved');
  await walk.go(`${paths.checkinInformation}?step=1`);
  await driver.type({ 详细地址: '文三路2号' });
  await driver.reads(walk.t('form.savedHere'));
  await walk.go(paths.checkinConfirm);
  await driver.reads(walk.t('information.unsaved'));
  await walk.stop('info-confirm-unsaved');
  await walk.tap('information.confirm');
  await walk.dismiss('information.confirmed');
  await page.getByText(walk.t('faceStandard.samples')).waitFor();
}

/** A student who has done everything changes something and confirms again. */
export async function reconfirmationScreens(walk: Walk): Promise<void> {
  const { driver } = walk;
  await beginCheckin(walk, '陈思远');
  await walk.go(`${paths.checkinInformation}?step=0`);
  await driver.reads(walk.t('information.reconfirm'));
  await walk.stop('info-reconfirm');
  await driver.pick('民族', '满族');
  await walk.tap('information.save');
  await walk.dismiss('information.saved');
  await walk.go(paths.checkinConfirm);
  await walk.tap('information.confirm');
  await driver.reads(walk.t('information.arrival'));
  await walk.stop('info-complete');
}

/** Messages when the school's system fails. */
export async function brokenScreens(walk: Walk): Promise<void> {
  const { driver, page } = walk;
  const calls = '**/welcome**';
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
  const broken = [
    ['check-in', paths.checkin, 'checkin.failed'],
    ['info', paths.checkinInformation, 'information.loadFailed'],
    ['camera', paths.facePicture, 'face.failed'],
  ] as const;
  for (const [name, path, words] of broken) {
    await walk.go(path);
    await driver.reads(walk.t(words));
    await walk.stop(`${name}-failed`);
  }
  await walk.go(paths.procedure);
  // Otherwise the page would keep its cached stations.
  await page.reload();
  await driver.reads(walk.t('pass.failed'));
  await walk.stop('pass-failed');
  await page.unroute(calls);
}
