import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { stage } from '../support/stage';

const on = stage();

test('a toast over a sheet stands within it and goes with a tap, the sheet stays', async () => {
  const hand = await on.takePhone();
  const { page } = hand;
  await page.goto(`${on.origin}/zhxy/orientation/#${paths.applications}`);
  await hand.identify({ name: '赵一凡', idCard: '510000200806150064', phone: '13800138000' });
  await hand.tap('进入报名记录');
  await hand.tap('在别处继续');
  await hand.dialog.waitFor();
  await hand.answer('另一台手机');
  await hand.answer('复制链接');
  const toast = page.getByRole('status').getByRole('button', { name: /复制/ });
  await toast.waitFor();
  await toast.click();
  await toast.waitFor({ state: 'detached' });
  await hand.dialog.waitFor();
  expect(on.complaints).toEqual([]);
});
