import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { person } from '#features/support/people';
import { lossesAtDoubleText, lossesWhenNarrow, violations } from '../support/inspect';
import type { OwnSchool } from '../support/own-school';
import { type OwnSchools, openSchools } from '../support/own-schools';
import { photo, plans } from '../support/samples';
import { stage } from '../support/stage';

const on = stage();
let schools: OwnSchools;
beforeAll(async () => {
  schools = await openSchools();
});
afterAll(() => schools.close());

const at = ({ app, query }: OwnSchool, path: string, search = '') => `${app}${query}#${path}${search}`;

/** What keeps somebody out of what is on the screen. */
async function faults(page: Page): Promise<readonly string[]> {
  const colours = [...(await violations(page, 'light')), ...(await violations(page, 'dark'))];
  return [...colours, ...(await lossesAtDoubleText(page)), ...(await lossesWhenNarrow(page))];
}

/** What can be tapped in the fields of the step. */
function buttons(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('main button:enabled, main input:enabled:not([readonly])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
}

test('fields that the school has locked are read, their files are looked at, and nothing else can be tapped', async () => {
  const own = await schools.found();
  const hand = await on.takePhone();
  const { page } = hand;
  const plan = `${own.schoolFixture.uniqueName}-qy-2026-autumn`;
  const step = (number: number) => at(own, paths.informationForm, `?plan=${plan}&step=${number}`);
  await page.goto(step(2));
  await hand.button('添加').waitFor();
  await hand.chooseMajors('护理', '软件技术');
  await hand.pick('是否住校', '否');
  await hand.next('证件照');
  await hand.attach('证件照', photo);
  await hand.reads('已保存在本机');

  await own.schoolFixture.lockFields(plans.autumn, ['意向专业', '是否住校', '证件照', '学历证明']);
  await page.goto('about:blank');
  await page.goto(step(2));
  await hand.reads('学校已锁定，只能查看');
  await hand.reads('软件技术');
  expect(await buttons(page)).toEqual(['下一步']);
  expect(await faults(page)).toEqual([]);

  await page.goto('about:blank');
  await page.goto(step(3));
  await hand.reads('没有文件');
  expect(await buttons(page)).toEqual(['预览 证件照.png', '下一步']);
  expect(await faults(page)).toEqual([]);
  await hand.tap('预览 证件照.png');
  await hand.dialog.getByRole('img', { name: '证件照.png' }).waitFor();
});

test('files in fields that the school did not send back are looked at', async () => {
  const own = await schools.found();
  const hand = await on.takePhone();
  const { page } = hand;
  await own.schoolFixture.applyElsewhere(plans.autumn, '何静怡');
  await own.schoolFixture.sendBack('毕业学校', '请写全称');
  await page.goto(at(own, paths.applications));
  await hand.identify(person('何静怡'));
  await hand.tap('进入报名记录');
  await hand.tap('修改后重新提交');
  await hand.reads('请写全称');
  expect(await faults(page)).toEqual([]);
  await hand.tap('预览 证件照.png');
  await hand.dialog.getByRole('img', { name: '证件照.png' }).waitFor();
  expect(await faults(page)).toEqual([]);
});
