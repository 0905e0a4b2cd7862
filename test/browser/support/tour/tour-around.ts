import { paths } from '#application/navigation/paths';
import { demoPeople, demoPhone } from '#school/demo/people';
import type { Applicant } from '../applicants';
import type { Walk } from './walk';

/** A demo person as typed by the student. */
function demoPerson(name: string): Applicant {
  const found = demoPeople.find((person) => person.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return { name, idCard: found.idCard, phone: demoPhone };
}

export async function homeScreens(walk: Walk): Promise<void> {
  const { driver } = walk;
  await walk.open(paths.home);
  await driver.button(walk.t('common.all')).waitFor();
  await walk.stop('home');
  await walk.tap('common.all');
  await driver.dialog.waitFor();
  await walk.stop('home-notices');
  await driver.dialog.getByRole('button').nth(1).click();
  await driver.dialog.getByRole('article').waitFor();
  await walk.stop('home-notice');
  await walk.closeLayer();
}

/** Signing in on a new phone, and the applications of two demo people. */
export async function signInScreens(walk: Walk): Promise<void> {
  const { driver, page } = walk;
  await walk.open(paths.applications);
  await driver.identify(walk.stranger);
  await walk.tap('applications.enter');
  await driver.reads(walk.t('enrollment.signInMismatch'));
  await walk.stop('applications-mismatch');
  await driver.identify(demoPerson('赵一凡'));
  await walk.tap('applications.enter');
  await driver.button(walk.t('enrollment.resubmit')).waitFor();
  await walk.stop('applications-returned');
  await walk.open(paths.home);
  await driver.reads(walk.t('homepage.toMend', { count: 1 }));
  await walk.stop('home-returned');
  await walk.open(paths.applications);
  await walk.tap('enrollment.resubmit');
  await driver.reads(walk.t('form.editTitle'));
  await walk.stop('form-mending');
  await signOut(walk);
  await driver.identify(demoPerson('周雨桐'));
  await walk.tap('applications.enter');
  await page.getByRole('button', { name: walk.t('enrollment.viewVoucher') }).waitFor();
  await walk.stop('applications-waitlisted');
  await page.getByRole('button', { name: walk.t('enrollment.viewVoucher') }).click();
  await driver.dialog.waitFor();
  await walk.stop('applications-voucher');
  await walk.closeLayer();
  await page.getByRole('button', { name: walk.t('enrollment.viewResult') }).click();
  await driver.dialog.waitFor();
  await walk.stop('applications-result');
  await walk.closeLayer();
  await signOut(walk);
}

async function signOut(walk: Walk): Promise<void> {
  await walk.open(paths.applications);
  await walk.tap('common.signOut');
  await walk.driver.choose(walk.t('common.signOut'));
  await walk.dismiss('applications.signedOut');
  await walk.driver.button(walk.t('applications.enter')).waitFor();
}

export async function lookUpScreens(walk: Walk): Promise<void> {
  const { driver, who } = walk;
  await walk.open(paths.recruitResult);
  await driver.button(walk.t('common.query')).waitFor();
  await walk.stop('look-up');
  await walk.tap('common.query');
  await driver.reads(walk.t('form.required', { label: walk.t('form.name') }));
  await walk.stop('look-up-errors');
  await driver.identify(walk.stranger);
  await walk.tap('common.query');
  await driver.reads(walk.t('recruit.notFoundTitle'));
  await walk.stop('look-up-nobody');
  await driver.identify(who);
  await walk.tap('common.query');
  await driver.button(walk.t('recruit.again')).waitFor();
  await walk.stop('look-up-result');
  await walk.tap('recruit.again');
  await driver.identify(walk.guessed);
  const waiting = walk.page.getByText(
    new RegExp(walk.t('enrollment.tooManyAttempts', { left: '\\d+:\\d\\d' })),
  );
  for (let tries = 0; tries < 6 && !(await waiting.isVisible()); tries += 1) {
    await Promise.all([
      walk.page.waitForResponse((response) => response.url().includes('queryEnrollResult')),
      walk.tap('common.query'),
    ]);
    await driver.button(walk.t('common.query')).waitFor();
  }
  await waiting.waitFor();
  await walk.stop('look-up-too-many-tries');
}

/** Messages when something fails. */
export async function failureScreens(walk: Walk): Promise<void> {
  const { driver, page } = walk;
  await walk.open(paths.home, '?tn=nowhere');
  await driver.reads(walk.t('error.unknownTenant'));
  await walk.stop('unknown-school');
  const calls = '**/base/api/open/config/platform/config**';
  await page.route(calls, (route) => route.abort());
  await walk.open(paths.home);
  await driver.button(walk.t('common.retry')).waitFor({ timeout: 30_000 });
  await walk.stop('start-up-failure');
  await page.unroute(calls);
  const planCalls = '**/plan/**';
  await page.route(planCalls, (route) => route.fulfill({ status: 500, body: '' }));
  await walk.open(paths.plans);
  await driver.button(walk.t('common.retry')).waitFor({ timeout: 30_000 });
  await walk.stop('plans-failed');
  await page.unroute(planCalls);
  await walk.open(paths.plans);
  await page.getByRole('searchbox').waitFor();
  await page.context().setOffline(true);
  await driver.reads(walk.t('common.offline'));
  await walk.stop('offline');
  await page.context().setOffline(false);
  await walk.open(`${paths.planDetails}?plan=nowhere`);
  await driver.reads(walk.t('enrollment.planGone'));
  await walk.stop('details-gone');
  await walk.open(`${paths.confirmApplication}?plan=nowhere`);
  await driver.reads(walk.t('confirm.empty'));
  await walk.stop('confirm-empty');
}
