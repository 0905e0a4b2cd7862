import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { asZip } from '#test/support/as-zip';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';
const PART = /\/fileapi\/part\//;
/** Larger than this school accepts in one piece: three parts. */
const scan = {
  name: '成绩单.zip',
  mimeType: 'application/zip',
  buffer: asZip(Buffer.alloc(12 * 1024 ** 2, 7)),
};

/** ms: the bodies take the way over the test, which is slow on a busy machine. */
const ARRIVES_BY = 40_000;

const partOf = (route: Route) => new URL(route.request().url()).searchParams.get('part') ?? '';

test('an upload that is interrupted three times completes by itself, and no part is stored twice', async () => {
  const { page } = await fixture.takePhone();
  const cuts = new Set(['1', '2', '3']);
  const arrived: string[] = [];
  await page.route(PART, async (route) => {
    if (cuts.delete(partOf(route))) return route.abort('connectionreset');
    arrived.push(partOf(route));
    return route.continue();
  });
  await page.goto(fixture.origin + FORM);
  const input = page.getByLabel('学历证明', { exact: true });
  await input.waitFor();
  await input.setInputFiles(scan);
  await page.getByText('12.00 MB', { exact: true }).waitFor({ timeout: ARRIVES_BY });
  expect(cuts.size).toBe(0);
  expect(arrived.sort()).toEqual(['1', '2', '3']);
  expect(await page.getByRole('button', { name: /^重新上传/ }).count()).toBe(0);
}, 90_000);

test('an upload whose page was killed resumes where it stopped', async () => {
  const { page } = await fixture.takePhone();
  const arrived: string[] = [];
  // On this page no part after the first gets through.
  await page.route(PART, async (route) => {
    if (partOf(route) !== '1') return;
    await route.continue();
    arrived.push('1');
  });
  await page.goto(fixture.origin + FORM);
  const input = page.getByLabel('学历证明', { exact: true });
  await input.waitFor();
  await Promise.all([page.waitForResponse(PART, { timeout: ARRIVES_BY }), input.setInputFiles(scan)]);

  const context = page.context();
  await page.goto('chrome://crash').catch(() => undefined);
  const again = await context.newPage();
  again.on('request', (request) => {
    if (request.method() === 'PUT')
      arrived.push(new URL(request.url()).searchParams.get('part') ?? request.url());
  });
  await again.goto(fixture.origin + FORM);
  await again.getByText('12.00 MB', { exact: true }).waitFor({ timeout: ARRIVES_BY });
  expect(arrived.sort()).toEqual(['1', '2', '3']);
}, 120_000);
