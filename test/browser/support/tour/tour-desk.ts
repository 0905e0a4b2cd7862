import { texts } from '#school/http/sandbox/page/texts';
import { plans } from '#test/support/demo-plans';
import type { Walk } from './walk';

/** A text in the walk's language. */
const pick = ({ driver }: Walk, [chinese, english]: readonly [string, string]) =>
  driver.messages.language === 'en' ? english : chinese;

export async function sandboxScreen(walk: Walk): Promise<void> {
  await openSandbox(walk);
  await walk.stop('sandbox');
}

/**
 * The school's desk with an application to decide, and the scanner, entered by the sandbox. For pictures alone: the desk's own tests look at
 * its screens, which are no student's and fit other sizes.
 */
export async function deskScreens(walk: Walk): Promise<void> {
  const { page } = walk;
  const button = (chinese: string, english: string) =>
    page.getByRole('button', { name: pick(walk, [chinese, english]) }).first();
  await openSandbox(walk);
  await enter(walk, '陈老师');
  await page
    .getByRole('link', { name: pick(walk, ['报名', 'Applications']), exact: true })
    .first()
    .waitFor();
  await walk.stop('desk-today');
  await goTo(walk, 'applications');
  // The walk's own new application.
  const own = page.getByRole('row').filter({ hasText: plans.autumn }).first();
  await own.waitFor();
  await walk.stop('desk-applications');
  await own.click();
  await page.getByRole('article').getByText(plans.autumn).first().waitFor();
  await walk.stop('desk-application');
  await button('退回修改', 'Send back').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox').first().check();
  await walk.stop('desk-return');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  for (const [who, screen] of [
    ['周会计', 'money'],
    ['刘老师', 'students'],
    ['林主任', 'school'],
  ] as const) {
    await openSandbox(walk);
    await enter(walk, who);
    await goTo(walk, screen);
    await page.locator('h1').first().waitFor();
    await walk.stop(`desk-${screen}`);
  }
  await openSandbox(walk);
  await enter(walk, pick(walk, texts['staff.device']));
  await page.getByRole('combobox').waitFor();
  await walk.stop('desk-scan');
}

async function openSandbox({ page, app }: Walk): Promise<void> {
  await page.goto(new URL('/sandbox', app).href);
  await page.locator('#orders li').first().waitFor();
}

async function enter({ page }: Walk, who: string): Promise<void> {
  await page.locator('#staff-list').getByRole('button', { name: who }).click();
  await page.waitForURL('**/desk/**');
}

async function goTo({ page }: Walk, screen: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/${screen}`);
}
