import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64OfText } from '#domain/text/base64';
import { publishFile } from '#school/core/files/published-files';
import { createSchool, type School } from '#school/core/school';
import { prospectus } from '#school/demo/qingyun/qingyun-files';
import { seedDemo } from '#school/demo/seed-demo';
import { getAddress } from '#school/http/files/file-address';
import { NodeSecrets } from '#school/store/node-secrets';
import { asZip } from '#test/support/as-zip';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';
import { hasS3, onS3, ownS3Store } from '../../school/store/s3/own-bucket';
import { browserFixture } from '../support/browser-fixture';
import { cameraPhoto } from '../support/camera-photo';
import { serveSchool } from '../support/serve-school';

const fixture = browserFixture();
const FORM = '/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4';
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.runIf(hasS3)(onS3('a school whose files lie in an S3 bucket'), () => {
  let school: School;
  let deps: Parameters<typeof createSchool>[0];
  let origin: string;
  let store: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const clock = { now: () => Date.now() };
    const blobs = await ownS3Store();
    deps = { store: new MemoryStore(), secrets: new NodeSecrets(), blobs, clock };
    store = blobs.direct.origin;
    school = createSchool(deps);
    await seedDemo(school, { now: clock.now() });
    ({ origin, close } = await serveSchool(school));
  });
  afterAll(() => close());

  test('a school on S3 receives an interrupted photo and large file directly in the bucket, and shows them', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    const cuts = new Set(['1', '3']);
    const sent: string[] = [];
    await page.route(`${store}/**`, async (route) => {
      const request = route.request();
      if (request.method() !== 'PUT') return route.continue();
      // The school's own headers are not sent to the store.
      expect(Object.keys(request.headers())).not.toContain('token');
      const part = new URL(request.url()).searchParams.get('partNumber') ?? 'whole';
      if (cuts.delete(part)) return route.abort('connectionreset');
      sent.push(part);
      return route.continue();
    });
    await page.goto(origin + FORM);
    const photo = await cameraPhoto(page, 600, 800);
    await page.getByLabel('证件照', { exact: true }).setInputFiles({
      name: '我.jpg',
      mimeType: photo.type,
      buffer: Buffer.from(photo.bytes),
    });
    const scan = asZip(Buffer.alloc(12 * 1024 ** 2, 7));
    await page
      .getByLabel('学历证明', { exact: true })
      .setInputFiles({ name: '成绩单.zip', mimeType: 'application/zip', buffer: scan });
    // The bodies take the way over the test, which is slow on a busy machine.
    await page.getByText('12.00 MB', { exact: true }).waitFor({ timeout: 40_000 });
    expect(cuts.size).toBe(0);
    expect(sent.sort()).toEqual(['1', '2', '3', 'whole']);

    // Read from the bucket, because the reload has dropped the page's own copy.
    await page.reload();
    await driver.tap('预览 我.jpg');
    const image = driver.dialog.getByRole('img', { name: '我.jpg' });
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
      .toBe(800);
    expect(fixture.pageErrors.filter((words) => !words.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  });

  test('a school on S3 shows its documents in the viewer, which has an opaque origin', async () => {
    const { page } = await fixture.takePhone();
    const { path, name } = await publishFile(deps, 'tenant-qingyun', prospectus());
    const address = getAddress(
      origin,
      path,
      orThrow(await school.readableFiles.published('tenant-qingyun', path)),
    );
    const response = await page.request.get(address);
    expect(new URL(response.url()).origin).toBe(store);
    expect(digestOf(await response.body())).toBe(digestOf(Buffer.from(prospectus().bytes)));
    const url = `${address}&fullfilename=${encodeURIComponent(name)}`;
    await page.goto(`${origin}/fileview/onlinePreview?url=${encodeURIComponent(base64OfText(url))}`);
    await expect
      .poll(() => page.getByRole('region', { name: /第 1 页/ }).textContent())
      .toContain('学校概况');
    expect(fixture.pageErrors).toEqual([]);
  });
});
