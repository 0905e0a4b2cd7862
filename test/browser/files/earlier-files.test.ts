import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { demoPeople, demoPhone } from '#school/demo/people';
import { browserFixture } from '../support/browser-fixture';
import { accessibilityFaults } from '../support/inspect';
import { draftHolds } from '../support/stored-data';

const fixture = browserFixture();
const MORE = '/zhxy/orientation/#/orientation/enrollment/moreinfos';
const FORM = `${MORE}?plan=qy-2026-autumn&step=4`;

test('the list of earlier files passes axe, and explains when none can be used', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.applications}`);
  // Has applied for a plan that asks for no files.
  const applicant = demoPeople.find(({ planId }) => planId === 'qy-2026-adult');
  if (!applicant) throw new Error('the demo school has no such applicant');
  await driver.identify({ name: applicant.name, idCard: applicant.idCard, phone: demoPhone });
  await driver.tap('进入报名记录');
  await page.getByText('2026年成人继续教育招生').first().waitFor();
  await page.goto(fixture.origin + FORM);
  await page.getByRole('button', { name: '已上传的文件 证件照' }).click();
  await page.getByRole('dialog').getByText('没有可以用在这里的文件').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a file of another draft is listed with its plan, and passes axe', async () => {
  const { page } = await fixture.takePhone();
  await page.goto(fixture.origin + FORM);
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const name = '高中阶段学业水平考试成绩单与获奖证书扫描件（第一页）.pdf';
  await page.getByLabel('学历证明').setInputFiles({ name, ...pdf });
  await page.getByText('文件已全部上传').waitFor({ state: 'attached' });
  await draftHolds(page, name, '2026年秋季高职招生');
  await page.goto(`${fixture.origin}${MORE}?plan=qy-2026-adult&step=2`);
  await page.getByRole('button', { name: '已上传的文件 学历证明' }).click();
  const file = page.getByRole('dialog').getByRole('button', { name });
  await file.getByText('2026年秋季高职招生').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
