import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { phoneSettings } from '#features/support/browser';
import { demoPhone } from '#school/demo/people';
import { costs, prospectus } from '#school/demo/qingyun/qingyun-files';
import { browserFixture } from '../support/browser-fixture';
import { isSeenWhole } from '../support/inspect';

const fixture = browserFixture();
const WECHAT_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

const open = (page: Page, path: string, plan = '') =>
  page.goto(`${fixture.origin}/zhxy/orientation/#${path}${plan}`);

async function signInToApplications(page: Page): Promise<void> {
  await open(page, paths.applications);
  const identity = { 姓名: '周雨桐', 身份证号: '440000200801010048', 手机号: demoPhone };
  for (const [label, text] of Object.entries(identity)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: '进入报名记录' }).click();
}

async function download(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('a plan’s files', () => {
  test('are saved unchanged under their own names', async () => {
    const { page } = await fixture.takePhone();
    await open(page, paths.planDetails, '?plan=qy-2026-autumn');
    for (const [title, published] of [
      [/招生简章/, prospectus()],
      [/学费与住宿费标准/, costs()],
    ] as const) {
      await page.getByRole('button', { name: title }).click();
      const { name, bytes } = await download(page, '下载');
      expect(name).toBe(published.name);
      expect(bytes.equals(Buffer.from(published.bytes))).toBe(true);
      // Without scrolling, however long the file is.
      await expect.poll(() => isSeenWhole(page.getByText('已保存到手机'))).toBe(true);
      // Closing a loading file would abort it; the text layer of a PDF's page comes last.
      await page.frameLocator('iframe').locator('section .spoken:not(:empty), table').first().waitFor();
      await page.getByRole('button', { name: '关闭' }).click();
    }
    expect(fixture.pageErrors).toEqual([]);
  });

  test('are shown by the viewer that start-up configured for an address with organisation and tenant', async () => {
    const { page } = await fixture.takePhone();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('getSpecifiedFilePreviewCfg') && request.method() === 'POST') asked += 1;
    });
    const named = '?tn=qingyun&orgId=org-qingyun-main&tenantId=tenant-qingyun';
    await page.goto(`${fixture.origin}/zhxy/orientation/${named}#${paths.planDetails}?plan=qy-2026-autumn`);
    await expect.poll(() => asked).toBe(1);
    await page.getByRole('button', { name: /招生简章/ }).click();
    await page
      .frameLocator('iframe')
      .getByRole('region', { name: /第 1 页/ })
      .waitFor();
    expect(asked).toBe(1);
  });

  test('are shown whole in a sheet that has no need to scroll, and named once', async () => {
    const { page } = await fixture.takePhone();
    await open(page, paths.planDetails, '?plan=qy-2026-autumn');
    await page.getByRole('button', { name: /招生简章/ }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: /放大/ }).waitFor();
    const button = page.getByRole('button', { name: '下载', exact: true });
    const room = async () => {
      const [framed, below] = [await page.locator('iframe').boundingBox(), await button.boundingBox()];
      return (below?.y ?? Number.NaN) - (framed?.y ?? 0) - (framed?.height ?? 0);
    };
    for (const height of [844, 640]) {
      await page.setViewportSize({ width: 390, height });
      await expect.poll(room).toBeGreaterThan(0);
    }
    expect((await frame.getByRole('heading', { level: 1 }).boundingBox())?.width).toBe(1);
    await page.goto((await page.locator('iframe').getAttribute('src')) ?? '');
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.width).toBeGreaterThan(50);
  });

  test('cannot be saved in WeChat on an iPhone, which shows where to', async () => {
    const { page } = await fixture.takePhone({ ...phoneSettings, userAgent: WECHAT_IPHONE });
    await open(page, paths.planDetails, '?plan=qy-2026-autumn');
    await page.getByRole('button', { name: /招生简章/ }).click();
    await page.getByRole('button', { name: '下载' }).click();
    await page.getByText('选择在浏览器打开').waitFor();
  });
});

describe('the printed copy', () => {
  test('is A4 without the app’s frame, with pages for its pictures, and its address contains only an id', async () => {
    const { page } = await fixture.takePhone();
    await signInToApplications(page);
    await page.getByRole('button', { name: '打印报名表' }).first().click();
    await page.getByText('报名信息表').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/orientation\/enrollment\/copy\?application=[\w-]+$/);

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
    await page.getByRole('article').getByRole('img').first().waitFor();

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 658, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(658);
    expect(await page.getByRole('button', { name: '打印或存为 PDF' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    for (const text of ['周雨桐', '440000200801010048', '诚信承诺书', '羊城市第一中学'])
      expect(await page.getByText(text).first().isVisible()).toBe(true);
  });

  test.each(['light', 'dark'] as const)('is black on white from a %s screen', async (colorScheme) => {
    const { page } = await fixture.takePhone();
    await page.emulateMedia({ colorScheme });
    await signInToApplications(page);
    await page.getByRole('button', { name: '打印报名表' }).first().click();
    await page.getByText('报名信息表').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme });
    // As wide as landscape paper, where the page for computers would have its own ground.
    await page.setViewportSize({ width: 1000, height: 700 });
    const grounds = await page.getByRole('article').evaluate((element) => {
      const found = new Set<string>();
      for (let at: Element | null = element; at; at = at.parentElement)
        found.add(getComputedStyle(at).backgroundColor);
      return [
        ...found,
        getComputedStyle(document.documentElement).colorScheme,
        getComputedStyle(element).color,
      ];
    });
    expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'light', 'rgb(0, 0, 0)']);
  });
});

test('an open voucher is printed alone and in full, on one page without buttons', async () => {
  const { page } = await fixture.takePhone();
  await signInToApplications(page);
  await page.getByRole('button', { name: '查看凭证' }).first().click();
  const voucher = page.getByRole('dialog', { name: '缴费凭证' });
  await voucher.getByText('缴费时间').waitFor();
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await voucher.boundingBox())?.y).toBe(0);
  for (const row of ['凭证编号', '缴费时间']) expect(await voucher.getByText(row).isVisible()).toBe(true);
  expect(await voucher.getByRole('button', { name: '保存图片' }).isVisible()).toBe(false);
  expect(await voucher.getByRole('button', { name: '关闭' }).isVisible()).toBe(false);
  expect(await page.getByText('办理进度').first().isVisible()).toBe(false);
});
