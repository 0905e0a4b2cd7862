import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { demoPeople, demoPhone } from '#school/demo/people';
import { lossesAtDoubleText, lossesWhenNarrow, violations } from '../support/inspect';
import { stage } from '../support/stage';

const on = stage();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';

test('the list of earlier files passes axe, and says where none can be used', async () => {
  const hand = await on.takePhone();
  const { page } = hand;
  await page.goto(`${on.origin}/zhxy/orientation/#${paths.applications}`);
  // Applied for a plan that asks for no files.
  const applicant = demoPeople.find(({ planId }) => planId === 'qy-2026-adult');
  if (!applicant) throw new Error('the demo school has no such applicant');
  await hand.identify({ name: applicant.name, idCard: applicant.idCard, phone: demoPhone });
  await hand.tap('进入报名记录');
  await page.getByText('2026年成人继续教育招生').first().waitFor();
  await page.goto(on.origin + FORM);
  await page.getByRole('button', { name: '已上传的文件 证件照' }).click();
  await page.getByRole('dialog').getByText('没有可以用在这里的文件').waitFor();
  expect(await violations(page, 'light')).toEqual([]);
  expect(await violations(page, 'dark')).toEqual([]);
  expect(await lossesAtDoubleText(page)).toEqual([]);
  expect(await lossesWhenNarrow(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
