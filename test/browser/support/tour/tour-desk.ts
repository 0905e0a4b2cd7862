import { texts } from '#school/http/sandbox/page/desk-texts';
import { plans } from '#test/support/demo-plans';
import type { Walk } from './walk';

/** A text of the desk in the walk's language. */
function deskText({ driver }: Walk, key: keyof typeof texts): string {
  return String(texts[key][driver.messages.language === 'en' ? 1 : 0]);
}

/** The school's desk, with an application to decide. */
export async function deskScreens(walk: Walk): Promise<void> {
  const { driver, page } = walk;
  const action = (key: keyof typeof texts) => new RegExp(`^${deskText(walk, key)}[：:]`);
  await page.goto(new URL('/sandbox', walk.app).href);
  await driver.button(deskText(walk, 'signIn.go')).waitFor();
  await walk.stop('desk-signed-out');
  await driver.tap(deskText(walk, 'signIn.go'));
  await page.getByRole('listitem').first().waitFor();
  await walk.stop('desk');
  await driver.tap(deskText(walk, 'notice.title'));
  await driver.dialog.waitFor();
  await walk.stop('desk-announcement');
  await walk.closeLayer();
  await openApplication(walk, '周*桐');
  const waitlisted = (await isBesideList(walk)) ? page.getByRole('article') : entry(walk, '周*桐');
  await waitlisted
    .getByRole('button', { name: action('action.admit') })
    .first()
    .click();
  await driver.dialog.waitFor();
  await walk.stop('desk-admit');
  await walk.closeLayer();
  // The walk's own new application.
  await openApplication(walk, plans.autumn);
  const place = (await isBesideList(walk)) ? page.getByRole('article') : entry(walk, plans.autumn);
  await place
    .getByRole('button', { name: action('action.return') })
    .first()
    .click();
  await driver.dialog.getByRole('checkbox', { name: '证件照' }).check();
  await driver.choose(deskText(walk, 'action.return'));
  await driver.reads(deskText(walk, 'return.noReason'));
  await walk.stop('desk-return');
  await walk.closeLayer();
  await driver.tap(deskText(walk, 'tab.students'));
  await page.locator('#students-list > li').first().waitFor();
  await walk.stop('desk-students');
  await driver.tap(deskText(walk, 'tab.gate'));
  await page.locator('#gate-station option').first().waitFor({ state: 'attached' });
  await page.locator('#gate-person summary').click();
  await walk.stop('desk-gate');
}

const entry = ({ page }: Walk, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** On a wide screen an application is opened next to the list. */
const isBesideList = ({ page }: Walk) => page.getByRole('article').isVisible();

async function openApplication(walk: Walk, words: string): Promise<void> {
  if (!(await isBesideList(walk))) return;
  await walk.page.locator('#list').getByRole('button').filter({ hasText: words }).first().click();
  await walk.page.getByRole('article').getByText(words).first().waitFor();
}
