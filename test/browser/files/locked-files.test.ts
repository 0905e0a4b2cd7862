import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { person } from '#features/support/people';
import { plans } from '#test/support/demo-plans';
import { browserFixture } from '../support/browser-fixture';
import { accessibilityFaults } from '../support/inspect';
import type { OwnSchool } from '../support/own-school';
import { type OwnSchools, openSchools } from '../support/own-schools';

const fixture = browserFixture();
let schools: OwnSchools;
beforeAll(async () => {
  schools = await openSchools();
});
afterAll(() => schools.close());

/** What can be tapped in the step's fields. */
function buttons(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('main button:enabled, main input:enabled:not([readonly])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
}

/** 何静怡's application was returned, and the form to edit it is open. */
async function atReturnedApplication(own: OwnSchool) {
  const driver = await fixture.takePhone();
  await driver.page.goto(`${own.app}${own.query}#${paths.applications}`);
  await driver.identify(person('何静怡'));
  await driver.tap('进入报名记录');
  await driver.tap('修改后重新提交');
  await driver.reads('需要修改的内容');
  return driver;
}

test('locked fields can be read and their files viewed, and nothing else can be tapped', async () => {
  const own = await schools.found();
  const { schoolFixture } = own;
  await schoolFixture.applyElsewhere(plans.autumn, '何静怡');
  const back = ['majors', 'boarding', 'photo', 'certificates'].map((key) => ({ key, reason: '由学校填写' }));
  await schoolFixture.decide({ kind: 'return', fields: back });
  await schoolFixture.lockFields(plans.autumn, ['意向专业', '是否住校', '证件照', '学历证明']);
  const driver = await atReturnedApplication(own);
  const { page } = driver;
  await page.getByRole('group', { name: '意向专业' }).getByRole('listitem').waitFor();
  await page.getByRole('group', { name: '学历证明' }).getByText('没有文件').waitFor();
  await expect.poll(() => page.getByText('学校已锁定，只能查看').count()).toBe(3);
  await expect.poll(() => buttons(page)).toEqual(['预览 证件照.png', '重新提交']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await driver.tap('预览 证件照.png');
  await driver.dialog.getByRole('img', { name: '证件照.png' }).waitFor();
});

test('files of fields that were not returned can be viewed', async () => {
  const own = await schools.found();
  await own.schoolFixture.applyElsewhere(plans.autumn, '何静怡');
  await own.schoolFixture.sendBack('毕业学校', '请写全称');
  const driver = await atReturnedApplication(own);
  const { page } = driver;
  expect(await accessibilityFaults(page)).toEqual([]);
  await driver.tap('预览 证件照.png');
  await driver.dialog.getByRole('img', { name: '证件照.png' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
