import { utils, write } from '@e965/xlsx';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64OfText } from '#domain/text/base64';
import type { FileContent } from '#school/core/files/content/file-content';
import { publishFile } from '#school/core/files/published-files';
import { createSchool } from '#school/core/school';
import { costs, prospectus } from '#school/demo/qingyun/qingyun-files';
import { seedDemo } from '#school/demo/seed-demo';
import { getAddress } from '#school/http/files/file-address';
import { NodeSecrets } from '#school/store/node-secrets';
import { asZip } from '#test/support/as-zip';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';
import { browserFixture } from '../support/browser-fixture';
import { violations } from '../support/inspect';
import { picturedWordFile, wordFile } from '../support/office-files';
import { emulateOldEngine } from '../support/old-engine';
import { pdfFile } from '../support/pdf-file';
import { serveSchool } from '../support/serve-school';

const fixture = browserFixture();
const parts = { store: new MemoryStore(), secrets: new NodeSecrets(), blobs: new MemoryBlobStore() };
const clock = { now: () => Date.now() };
const school = createSchool({ ...parts, clock });
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  await seedDemo(school, { now: clock.now() });
  ({ origin, close } = await serveSchool(school));
});
afterAll(() => close());

const text = (content: string) => new TextEncoder().encode(content);
const file = (name: string, bytes: Uint8Array, type = 'application/octet-stream'): FileContent => ({
  name,
  type,
  bytes,
});

async function addressOf(content: FileContent): Promise<string> {
  const { path } = await publishFile(parts, 'tenant-qingyun', content);
  return getAddress(origin, path, orThrow(await school.readableFiles.published('tenant-qingyun', path)));
}

/** Opens the online preview page as the app does. */
async function previewed(page: Page, content: FileContent): Promise<void> {
  const url = `${await addressOf(content)}&fullfilename=${encodeURIComponent(content.name)}`;
  await page.goto(`${origin}/fileview/onlinePreview?url=${encodeURIComponent(base64OfText(url))}`);
}

/** A PDF that lists its one page so often, a power of 100, by lists of one list. */
function pdfOfPages(count: number): string {
  const lists: string[] = [];
  for (let left = count; left > 1; left /= 100)
    lists.push(`<</Type/Pages/Kids[${`${lists.length + 3} 0 R `.repeat(100)}]/Count ${left}>>`);
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', ...lists, '<</Type/Page/MediaBox[0 0 200 200]>>'];
  let body = '%PDF-1.4\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [at, object] of objects.entries()) {
    table += `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  return `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
}

/** In place of a worker's script: one that begins to read and never ends. */
const endlessReader = (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: "postMessage('ready'); for (;;);",
  });

/** Lets the page's time pass until it gives the file up. */
async function givenUp(page: Page): Promise<void> {
  const refused = page.getByText('该文件不支持预览，请下载后查看');
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return refused.count();
    })
    .toBe(1);
}

describe('the online preview page (specification, section 2)', () => {
  test('renders a PDF’s pages, with their text for screen readers', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, prospectus());
    const first = page.getByRole('region', { name: /第 1 页/ });
    await expect.poll(() => first.textContent()).toContain('学校概况');
    const ink = await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return [...(data ?? [])].filter((value, at) => at % 4 === 0 && value < 128).length;
    });
    expect(ink).toBeGreaterThan(500);
    const before = await first.evaluate((shown) => shown.clientWidth);
    await page.getByRole('button', { name: /放大/ }).click();
    await expect.poll(() => first.evaluate((shown) => shown.clientWidth)).toBeGreaterThan(before * 1.4);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('has a PDF’s text for screen readers on the oldest supported engine', async () => {
    const { page } = await fixture.takePhone();
    await emulateOldEngine(page);
    await previewed(page, file('成绩单.pdf', pdfFile(1)));
    await expect.poll(() => page.getByRole('region', { name: /第 1 页/ }).textContent()).toContain('Page 1');
    expect(fixture.pageErrors).toEqual([]);
  });

  test('renders a PDF’s standard font, which is not in the file', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('成绩单.pdf', pdfFile(1)));
    await page.getByText('Page 1', { exact: true }).waitFor();
    const loaded = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
    await expect.poll(loaded).toEqual(['loaded']);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('keeps of a long PDF only the pages near the viewport drawn, and draws the others again', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('学籍档案.pdf', pdfFile(60)));
    const pageAt = (number: number) => page.getByRole('region', { name: `第 ${number} 页` });
    const isDrawn = (number: number) =>
      pageAt(number)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => {
          // A copy, because Chromium complains of a canvas that is read again and again.
          const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          copy?.drawImage(canvas, 0, 0, 10, 10);
          return copy?.getImageData(0, 0, 10, 10).data.some((value) => value > 0) === true;
        });
    await expect.poll(() => isDrawn(1)).toBe(true);
    const height = (await pageAt(1).boundingBox())?.height ?? Number.NaN;
    for (let number = 5; number <= 60; number += 5) {
      await pageAt(number).scrollIntoViewIfNeeded();
      await expect.poll(() => isDrawn(number)).toBe(true);
    }
    const pixels = () =>
      page.locator('canvas').evaluateAll((all) => {
        const canvases = all as HTMLCanvasElement[];
        return canvases.reduce((sum, { width, height }) => sum + width * height, 0);
      });
    const ofOne = await pageAt(60)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height);
    await expect.poll(pixels).toBeLessThan(ofOne * 8);
    expect((await pageAt(1).boundingBox())?.height).toBeCloseTo(height);
    await pageAt(1).scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(1)).toBe(true);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('shows the first 500 of a hundred million pages that a small PDF has, and says so', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('多页.pdf', text(pdfOfPages(100_000_000))));
    await page.getByText('只显示前面一部分，其余请下载后查看').waitFor();
    expect(await page.getByRole('region', { name: /第 \d+ 页/ }).count()).toBe(500);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('gives a PDF up whose reading does not end, with its worker, and stays alive meanwhile', async () => {
    const { page } = await fixture.takePhone();
    await page.clock.install();
    await page.route('**/pdf.worker*', endlessReader);
    await previewed(page, prospectus());
    await expect.poll(() => page.workers()).toHaveLength(1);
    await page.clock.fastForward(10_000);
    await page.getByText('加载比较慢').waitFor();
    await givenUp(page);
    await expect.poll(() => page.workers()).toEqual([]);
  });

  test('shows a workbook’s cells', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, costs());
    await page.getByRole('cell', { name: '学费：护理' }).waitFor();
    expect(fixture.pageErrors).toEqual([]);
  });

  test('shows a document without active content', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('说明.docx', wordFile('录取说明', '请于九月一日报到')));
    await page.frameLocator('iframe').getByText('请于九月一日报到').waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
    expect(fixture.pageErrors).toEqual([]);
  });

  test('shows a document’s pictures as long as they are few, and says that there are more', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('照片.docx', picturedWordFile(3, 1_000)));
    await expect.poll(() => page.frameLocator('iframe').locator('img[src^="data:"]').count()).toBe(3);
    expect(await page.getByText('只显示前面一部分').count()).toBe(0);
    await previewed(page, file('照片.docx', picturedWordFile(30, 1_000_000)));
    await page.getByText('只显示前面一部分，其余请下载后查看').waitFor();
    await expect.poll(() => page.frameLocator('iframe').locator('img[src^="data:"]').count()).toBe(25);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('shows a document that was renamed to .doc as it is', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('说明.doc', wordFile('请于九月一日报到')));
    await page.frameLocator('iframe').getByText('请于九月一日报到').waitFor();
  });

  test('shows a workbook of Excel 97', async () => {
    const { page } = await fixture.takePhone();
    const book = utils.book_new(utils.aoa_to_sheet([['学费：护理', 6_000]]), '收费标准');
    await previewed(
      page,
      file('老表.xls', new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }))),
    );
    await page.getByRole('cell', { name: '学费：护理' }).waitFor();
    expect(fixture.pageErrors).toEqual([]);
  });

  test('gives a workbook up whose one link lies over all cells, and stays alive meanwhile', async () => {
    const { page } = await fixture.takePhone();
    const sheet = utils.aoa_to_sheet([['学费']]);
    sheet.A1.l = { Target: 'https://school.example/' };
    const bytes = Buffer.from(write(utils.book_new(sheet, '表'), { bookType: 'biff8', type: 'array' }));
    // A link's record: its type, its length, and its first and last row and column.
    const link = bytes.indexOf(Uint8Array.of(0xb8, 0x01));
    for (const place of [link + 6, link + 10]) bytes.writeUInt16LE(0xffff, place);
    await page.clock.install();
    const read = page.waitForEvent('worker');
    await previewed(page, file('收费.xls', bytes));
    await read;
    await page.clock.fastForward(10_000);
    await page.getByText('加载比较慢').waitFor();
    await givenUp(page);
  });

  test.each([
    ['UTF-8', text('第一行\n<b>不是标记</b>')],
    ['GB 18030', Uint8Array.from([0xb5, 0xda, 0xd2, 0xbb, 0xd0, 0xd0])],
  ])('shows text unchanged: %s', async (_, bytes) => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('说明.txt', bytes));
    await page.getByText('第一行').waitFor();
  });

  test('shows an SVG without running its script', async () => {
    const { page } = await fixture.takePhone();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><script>document.title="taken"</script><rect width="80" height="40" fill="red"/></svg>';
    await previewed(page, file('校徽.svg', text(drawing), 'image/svg+xml'));
    await page.getByRole('img', { name: '校徽.svg' }).waitFor();
    expect(await page.title()).toBe('校徽.svg');
    expect(fixture.pageErrors).toEqual([]);
  });

  test.each([
    ['旧表.xls', '该文件不支持预览，请下载后查看'],
    ['介绍.ppt', '该文件不支持预览，请下载后查看'],
    ['旧表.doc', '该文件不支持预览，请下载后查看'],
    ['扫描.tiff', '该文件不支持预览，请下载后查看'],
    ['坏.pdf', '该文件不支持预览，请下载后查看'],
    ['坏.mov', '该文件不支持预览，请下载后查看'],
    ['坏.wav', '该文件不支持预览，请下载后查看'],
    ['坏.docx', '该文件不支持预览，请下载后查看'],
  ])('%s is offered for download', async (name, words) => {
    const { page } = await fixture.takePhone();
    const bytes = text('no such thing');
    await previewed(page, file(name, name.endsWith('.docx') ? asZip(bytes) : bytes));
    await page.getByText(words).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /下载/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
  });

  test('requests the size first, and does not load a file that is too large', async () => {
    const { page } = await fixture.takePhone();
    const ranges: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/fileapi/get/')) ranges.push(request.headers().range);
    });
    await page.route('**/fileapi/get/**', (route) =>
      route.fulfill({
        status: 206,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'content-range',
          'content-range': `bytes 0-0/${50 * 1024 ** 2 + 1}`,
        },
        body: 'x',
      }),
    );
    await previewed(page, file('大.txt', text('x')));
    await page.getByText('预览大小不能超过 50.00 MB').waitFor();
    expect(ranges).toEqual(['bytes=0-0']);
  });

  test('offers to load or download a file that stands still, and shows it when it comes', async () => {
    const { page } = await fixture.takePhone();
    let arrives = () => {};
    const held = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    await page.route('**/fileapi/get/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.clock.install();
    await previewed(page, file('说明.txt', text('第一行')));
    await page.getByText('加载中').waitFor();
    await page.clock.fastForward(10_000);
    await page.getByText('加载比较慢').waitFor();
    const again = page.getByRole('button', { name: /重试/ });
    expect(await page.getByRole('link', { name: /下载/ }).getAttribute('href')).toContain('download=true');
    await again.click();
    await page.getByText('加载中').waitFor();
    await page.clock.fastForward(10_000);
    await again.waitFor();
    arrives();
    await page.getByText('第一行').waitFor();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('');
    await again.waitFor({ state: 'detached' });
  });

  test('shows as much of a long text as a phone can, and says that there is more', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('日志.txt', text(`${'第一行\n'.repeat(125_000)}末`)));
    await page.getByText('只显示前面一部分，其余请下载后查看').waitFor();
    expect((await page.locator('pre').textContent())?.length).toBe(500_000);
  });

  test('shows a document whose renderer has not arrived at first, when it is tried again', async () => {
    const { page } = await fixture.takePhone();
    let requests = 0;
    await page.route('**/assets/docx-*.js', (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    await previewed(page, file('通知.docx', wordFile('请于八月报到')));
    await page.getByText('文件没有加载成功，请检查网络').waitFor();
    await page.getByRole('button', { name: /重试/ }).click();
    await page.frameLocator('iframe').getByText('请于八月报到').waitFor();
  });

  test('says that a link has expired or is missing', async () => {
    const { page } = await fixture.takePhone();
    const stale = (await addressOf(file('a.txt', text('a')))).replace(/signature=[^&]+/, 'signature=x');
    await page.goto(`${origin}/fileview/onlinePreview?url=${encodeURIComponent(base64OfText(stale))}`);
    await page.getByText('链接已过期或文件不存在').waitFor();
    for (const url of ['', '%%%', encodeURIComponent(base64OfText('javascript:alert(1)'))]) {
      await page.goto(`${origin}/fileview/onlinePreview?url=${url}`);
      await page.getByText('缺少文件地址').waitFor();
    }
  });

  test('has an opaque origin: no storage and no requests to other hosts', async () => {
    const { page } = await fixture.takePhone();
    await previewed(page, file('a.txt', text('words')));
    await page.getByText('words').waitFor();
    expect(await page.evaluate(() => self.origin)).toBe('null');
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/sandboxed|denied/);
    expect(
      await page.evaluate(() =>
        fetch('https://example.com/').then(
          () => 'reached',
          () => 'kept',
        ),
      ),
    ).toBe('kept');
  });

  test.each(['light', 'dark'] as const)('passes axe, in the %s scheme', async (scheme) => {
    const { page } = await fixture.takePhone();
    for (const content of [
      file('表.docx', wordFile('报名登记表')),
      prospectus(),
      costs(),
      file('旧表.xls', text('x')),
      file('a.txt', text('words')),
    ]) {
      await previewed(page, content);
      await expect.poll(() => page.getByRole('status').textContent()).not.toContain('加载中');
      expect(await violations(page, scheme)).toEqual([]);
    }
  });
});

describe('the file viewer page (specification, section 2)', () => {
  const opened = async (page: Page, query: Readonly<Record<string, string>>) =>
    page.goto(`${origin}/yskt/ys/ysConfig/fileViewer.html?${new URLSearchParams(query)}`);

  test('shows a file by its address and title', async () => {
    const { page } = await fixture.takePhone();
    const url = await addressOf(costs());
    await opened(page, { url, tenantId: 'tenant-qingyun', baseUrl: origin, title: '收费标准.xlsx' });
    await page.getByRole('heading', { name: '收费标准.xlsx' }).waitFor();
    await page.getByRole('cell', { name: '学费：护理' }).waitFor();
  });

  test('says that a school has configured no viewer', async () => {
    const { page } = await fixture.takePhone();
    const url = await addressOf(costs());
    await opened(page, { url, tenantId: 'tenant-lakeside', baseUrl: origin, title: 'a.xlsx' });
    await page.getByText('该SaaS未配置预览类型').waitFor();
  });
});
