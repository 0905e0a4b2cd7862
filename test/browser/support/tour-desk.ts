import { plans } from './samples';
import type { Walk } from './walk';

/** The school's desk, where an application waits. */
export async function deskScreens(walk: Walk): Promise<void> {
  const { hand, page } = walk;
  await page.goto(new URL('/sandbox', walk.app).href);
  await hand.button('登录前台').waitFor();
  await walk.stop('desk-signed-out');
  await hand.tap('登录前台');
  await page.getByRole('listitem').first().waitFor();
  await walk.stop('desk');
  await hand.tap('学校公告');
  await hand.dialog.waitFor();
  await walk.stop('desk-announcement');
  await walk.closeLayer();
  await page.getByRole('button', { name: /^录取：周/ }).click();
  await hand.dialog.waitFor();
  await walk.stop('desk-admit');
  await walk.closeLayer();
  // The fresh application of the walk itself.
  const own = page.getByRole('listitem').filter({ hasText: plans.autumn });
  await own.getByRole('button', { name: /^退回/ }).first().click();
  await hand.dialog.getByRole('checkbox', { name: '证件照' }).check();
  await hand.answer('退回');
  await hand.reads('请填写每一项的退回原因');
  await walk.stop('desk-return');
  await walk.closeLayer();
}
