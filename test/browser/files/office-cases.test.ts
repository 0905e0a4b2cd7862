import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64OfText } from '#domain/text/base64';
import { publishFile } from '#school/core/files/published-files';
import { createSchool } from '#school/core/school';
import { seedDemo } from '#school/demo/seed-demo';
import { getAddress } from '#school/http/files/file-address';
import { findOffice } from '#school/office/find-office';
import { LibreOffice } from '#school/office/libre-office';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';
import { browserFixture } from '../support/browser-fixture';
import { serveSchool } from '../support/serve-school';

/** Words that the page shows, and those that say that something is missing; `download`: it is only offered for download. */
interface Shown {
  readonly words?: readonly string[];
  readonly missing?: 'words' | 'pictures';
  readonly download?: true;
}

const MISSING = { words: '有一部分内容没有显示', pictures: '有的图片没有显示' } as const;
const download: Shown = { download: true };

const CASES: Readonly<Record<string, Shown>> = {
  'docx-ruby.docx': { words: ['䶮'] },
  'docx-sdt-row.docx': { words: ['姓名', 'CELLVALUE', '电话', 'ROWVALUE'] },
  'docx-wingdings-ticks.docx': { words: ['☑', '☐'] },
  'docx-altchunk-only.docx': { missing: 'words' },
  'docx-altchunk-part.docx': { words: ['BEFORE', 'AFTER'], missing: 'words' },
  'docx-odd-picture.docx': { words: ['READABLE', '正文'], missing: 'pictures' },
  'docx-entity-word.docx': { words: ['<!ENTITY name'] },
  'docx-utf16-part.docx': { words: ['UTF16'] },
  'docx-zip64-end.docx': { words: ['ZIP64'] },
  'pptx-reordered.pptx': download,
  'pptx-orphan.pptx': download,
  'pptx-smartart.pptx': download,
  'pptx-strict.pptx': download,
  'pptx-alternate.pptx': download,
  'pptx-backslash.pptx': download,
  'xlsx-zip64-end.xlsx': { words: ['ZIP64'] },
  'xlsx-hidden-rows.xlsx': { words: ['SHOWN', 'LAST'] },
  'xlsx-chinese-dates.xlsx': {
    words: ['2008年8月', '8月12日', '2008年8月12日', '14时30分', '下午2时30分', '2008/8/12 14:30'],
  },
  'xlsx-dispimg.xlsx': { words: ['张三', '🖼'], missing: 'pictures' },
  'xlsx-picture-only.xlsx': { missing: 'pictures' },
};
/** Shown by the engine, or by the page where it fails or would leave a part out; each takes it seconds. */
const ENGINE_CASES = [
  'docx-ruby.docx',
  'docx-sdt-row.docx',
  'docx-altchunk-part.docx',
  'docx-zip64-end.docx',
];
const HIDDEN = ['HIDDENROW', 'HIDDENCOLUMN', 'DISPIMG'];

const fixture = browserFixture();
const office = findOffice(process.env);
const parts = { store: new MemoryStore(), secrets: new NodeSecrets(), blobs: new MemoryBlobStore() };
const clock = { now: () => Date.now() };
const school = createSchool({ ...parts, clock });
const open: { close(): Promise<void> }[] = [];

beforeAll(() => seedDemo(school, { now: clock.now() }));
afterAll(async () => {
  for (const { close } of open) await close();
});

async function served(withOffice: boolean): Promise<string> {
  const converter = withOffice
    ? new LibreOffice({ program: office ?? '', onFailure: console.error })
    : undefined;
  const server = await serveSchool(school, { converter });
  open.push(server);
  return server.origin;
}

/** The page's text without the file's name, once the file is shown or refused. */
async function textOf(page: Page, origin: string, name: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(`test/viewer/cases/${name}`));
  const { path } = await publishFile(parts, 'tenant-qingyun', {
    name,
    type: 'application/octet-stream',
    bytes,
  });
  const access = orThrow(await school.readableFiles.published('tenant-qingyun', path));
  const url = `${getAddress(origin, path, access)}&fullfilename=${encodeURIComponent(name)}`;
  await page.goto(`${origin}/fileview/onlinePreview?url=${encodeURIComponent(base64OfText(url))}`);
  await expect.poll(() => page.getByRole('status').textContent(), { timeout: 60_000 }).not.toContain('加载');
  const frame = page.locator('iframe.paper');
  const framed = (await frame.count()) > 0 ? await frame.contentFrame().locator('body').textContent() : '';
  return `${await page.locator('main').textContent()}${await page.getByRole('status').textContent()}${framed}`;
}

async function expectShown(page: Page, origin: string, name: string, shown: Shown): Promise<void> {
  const { words = [], missing, download: isRefused = false } = shown;
  const text = () => textOf(page, origin, name);
  let seen = await text();
  // The text of a page is there once the page is drawn.
  await expect
    .poll(async () => {
      seen = `${await page.locator('main').textContent()}${seen}`;
      return words.filter((word) => !seen.includes(word));
    })
    .toEqual([]);
  expect(HIDDEN.filter((word) => seen.includes(word))).toEqual([]);
  expect(seen.includes('该文件不支持预览')).toBe(isRefused);
  for (const [kind, sentence] of Object.entries(MISSING))
    expect(seen.includes(sentence)).toBe(kind === missing);
  if (missing || isRefused) expect(await page.getByRole('link', { name: /下载/ }).count()).toBe(1);
}

describe('Office files that were shown in part without a word', () => {
  test('are shown by the page, say what is missing, or are offered for download', async () => {
    const origin = await served(false);
    const { page } = await fixture.takePhone();
    for (const [name, shown] of Object.entries(CASES)) await expectShown(page, origin, name, shown);
  });

  test.skipIf(!office)('are shown as their program prints them', async () => {
    const origin = await served(true);
    const { page } = await fixture.takePhone();
    for (const name of ENGINE_CASES) await expectShown(page, origin, name, CASES[name] ?? download);
  });
});

describe('PDFs that were shown blank', () => {
  async function shownPdf(page: Page, name: string, bytes: Uint8Array): Promise<void> {
    const origin = await served(false);
    const { path } = await publishFile(parts, 'tenant-qingyun', { name, type: 'application/pdf', bytes });
    const access = orThrow(await school.readableFiles.published('tenant-qingyun', path));
    const url = `${getAddress(origin, path, access)}&fullfilename=${encodeURIComponent(name)}`;
    await page.goto(`${origin}/fileview/onlinePreview?url=${encodeURIComponent(base64OfText(url))}`);
  }

  /** Dark pixels of the first page. */
  const ink = (page: Page) =>
    page
      .locator('.page canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return [...(data ?? [])].filter((value, at) => at % 4 === 0 && value < 128).length;
      });

  test('a page that is one JPEG 2000 picture, as scanner apps make them, is drawn', async () => {
    const { page } = await fixture.takePhone();
    // The file says RGB of a picture in grey, which no two programs draw alike.
    const scan = readFileSync('test/viewer/cases/pdf-jpx-scan.pdf', 'latin1').replace(
      '/DeviceRGB',
      '/G        ',
    );
    await shownPdf(page, '扫描.pdf', Uint8Array.from(Buffer.from(scan, 'latin1')));
    await expect.poll(() => ink(page)).toBeGreaterThan(100);
  });

  test('a form whose fields have values and no drawing of their own shows the values', async () => {
    const { page } = await fixture.takePhone();
    const field = (value: string) =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[20 90 180 120]/DA(/Helv 18 Tf 0 g)${value}>>]>>`;
    await shownPdf(page, '空表.pdf', pdfOf(field('')));
    await expect.poll(() => page.locator('.page canvas').first().getAttribute('width')).not.toBe('1');
    expect(await ink(page)).toBe(0);
    await shownPdf(page, '表.pdf', pdfOf(field('/V(WANG XIAOMING)')));
    await expect.poll(() => ink(page)).toBeGreaterThan(100);
  });

  test('a form that only one program lays out is offered for download', async () => {
    const { page } = await fixture.takePhone();
    await shownPdf(
      page,
      '动态表.pdf',
      pdfOf('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>', '/XFA[(template)4 0 R]'),
    );
    await page.getByText('该文件不支持预览，请下载后查看').waitFor();
  });
});

/** A PDF of one page, with a form. */
function pdfOf(page: string, form = ''): Uint8Array {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]${form}/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.7\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [at, object] of objects.entries()) {
    table += `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  return new TextEncoder().encode(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
  );
}
