import { plans } from '#test/support/demo-plans';
import type { Walk } from './walk';

/** The school's desk, with an application to decide. */
export async function deskScreens(walk: Walk): Promise<void> {
  const { driver, page } = walk;
  await page.goto(new URL('/sandbox', walk.app).href);
  await driver.button('登录前台').waitFor();
  await walk.stop('desk-signed-out');
  await driver.tap('登录前台');
  await page.getByRole('listitem').first().waitFor();
  await walk.stop('desk');
  await driver.tap('学校公告');
  await driver.dialog.waitFor();
  await walk.stop('desk-announcement');
  await walk.closeLayer();
  await openApplication(walk, '周*桐');
  await page.getByRole('button', { name: /^录取：周/ }).click();
  await driver.dialog.waitFor();
  await walk.stop('desk-admit');
  await walk.closeLayer();
  // The walk's own new application.
  const own = page.getByRole('listitem').filter({ hasText: plans.autumn });
  await openApplication(walk, plans.autumn);
  const place = (await isBesideList(walk)) ? page.getByRole('article') : own;
  await place.getByRole('button', { name: /^退回/ }).first().click();
  await driver.dialog.getByRole('checkbox', { name: '证件照' }).check();
  await driver.choose('退回');
  await driver.reads('请填写每一项的退回原因');
  await walk.stop('desk-return');
  await walk.closeLayer();
}

/** On a wide screen an application is opened next to the list. */
const isBesideList = ({ page }: Walk) => page.getByRole('article').isVisible();

async function openApplication(walk: Walk, words: string): Promise<void> {
  if (!(await isBesideList(walk))) return;
  await walk.page.locator('#list').getByRole('button').filter({ hasText: words }).first().click();
  await walk.page.getByRole('article').getByText(words).first().waitFor();
}
