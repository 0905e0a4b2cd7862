import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COMPUTER, complaints as complaintsIn, deskFixture, PHONE } from '../support/desk-fixture';

const fixture = deskFixture();

/** The settings, opened by an administrator. */
async function openSettings(part: string, school = 'qingyun'): Promise<Page> {
  const { page } = await fixture.open('administrator', `school/${part}`, { school });
  await page.getByRole('heading', { name: '学校设置' }).waitFor();
  return page;
}

/** In light on a computer and in dark on a phone. */
const complaints = (page: Page) =>
  complaintsIn(page, page.url(), [
    [COMPUTER, 'light'],
    [PHONE, 'dark'],
  ]);

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();

test('what an administrator posts is on the home screen beside it; what is not saved is not lost by a link', async () => {
  const page = await openSettings('announcement');
  const home = page.frameLocator('iframe');
  await home.getByRole('button', { name: /^新生报名/ }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel('标题', { exact: true }).fill('报到时间有调整');
  await page.getByRole('link', { name: '人员与权限' }).first().click();
  await page.getByRole('button', { name: '留下' }).click();
  await save(page);
  await page.getByText('请填写').waitFor();
  await page.getByLabel('内容', { exact: true }).fill('改为九月三日');
  await save(page);
  await home.getByText('改为九月三日').waitFor();
  await page.getByRole('link', { name: '人员与权限' }).first().click();
  await page.getByRole('heading', { name: '人员与权限' }).waitFor();
  expect(fixture.pageErrors.filter((line) => !line.includes('/desk/api/'))).toEqual([]);
});

/** A photo of noise: no format makes much less of it. */
const largePhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 1_600;
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(canvas.width, canvas.height);
    for (let at = 0; noise && at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    if (noise) context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.98).replace(/^[^,]*,/, '');
  });

test('a school changes its face: bad pictures and colours are refused in words, large pictures are reduced', async () => {
  const page = await openSettings('front');
  const home = page.frameLocator('iframe');
  await page.getByLabel('欢迎语', { exact: true }).fill('愿你不负青春');
  const [band, seal] = ['横幅图片', '印章图片'].map((name) => page.locator(`input[aria-label="${name}"]`));
  const svg = { name: 'seal.png', mimeType: 'image/png', buffer: Buffer.from('<svg><script/></svg>') };
  await seal?.setInputFiles(svg);
  await page.getByText('只能用 PNG、JPEG 或 WebP 图片').waitFor();
  const buffer = Buffer.from(await largePhoto(page), 'base64');
  expect(buffer.length).toBeGreaterThan(3e6);
  await band?.setInputFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('img[alt="横幅图片"][src^="data:image/jpeg"]').waitFor();
  await page.getByLabel('使用学校自己的颜色').check();
  await page.getByLabel('浅色模式', { exact: true }).fill('#ffe600');
  await save(page);
  await page.getByText('这种颜色上的文字看不清').waitFor();
  await page.getByRole('button', { name: /^看不清/ }).click();
  await save(page);
  await home.getByText('愿你不负青春').waitFor();
  const tenantId = await fixture.desk.server.tenantId();
  const tenant = await fixture.desk.database.store.read(({ tenants }) => tenants.byId(tenantId));
  expect(tenant?.accent?.light).not.toBe('#ffe600');
  const picture = await fetch(String(await page.locator('img[alt="横幅图片"]').getAttribute('src')));
  expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(80_000);
});

test('every section can be read and saved by whoever sees nothing or little', async () => {
  const page = await openSettings('front');
  const found: string[] = [];
  for (const part of ['门面', '招生季', '公告', '通知与文件', '报到', '查询与处理', '英文', '加密']) {
    await page.getByRole('tab', { name: part }).click();
    await page.getByRole('tabpanel', { name: part }).waitFor();
    found.push(...(await complaints(page)));
  }
  await page.getByRole('tab', { name: '通知与文件' }).click();
  await page.getByRole('button', { name: '新建' }).click();
  await page.getByRole('dialog', { name: '新建' }).waitFor();
  found.push(...(await complaints(page)));
  expect(found).toEqual([]);
});

test('a school without check-in opens it, and sets the places that students go to', async () => {
  await fixture.desk.server.school.setup.openTenant({
    ...{ tenantId: 'bare', orgId: 'org', uniqueName: 'bare', name: '晨光学校', receiptPrefix: 'CG' },
    badge: { name: '晨光学校', greeting: '', initial: '晨' },
    ...{ isDefault: false, manually: false },
  });
  const page = await openSettings('checkin', 'bare');
  await page.getByRole('button', { name: '开通报到' }).click();
  const dialog = page.getByRole('dialog', { name: '开通报到' });
  await dialog.getByLabel('报到开始（北京时间）').fill('2026-09-01T08:00');
  await dialog.getByLabel('报到结束（北京时间）').fill('2026-08-31T08:00');
  await dialog.getByRole('button', { name: '开通报到' }).click();
  await dialog.getByText('时间先后不对').waitFor();
  await dialog.getByText('请填写').waitFor();
  const found = await complaints(page);
  await dialog.getByLabel('报到结束（北京时间）').fill('2026-09-03T18:00');
  await dialog.getByLabel('须知内容').fill('带身份证来。');
  await dialog.getByRole('button', { name: '开通报到' }).click();
  await page.getByRole('checkbox', { name: '填信息' }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: '站点与设备' }).first().click();
  await page.getByText('学校还没有设置报到的核验点').waitFor();
  await page.getByRole('button', { name: '编辑核验点' }).click();
  const drawer = page.getByRole('dialog', { name: '编辑核验点' });
  for (const [index, name] of ['宿舍入住', '报到核验'].entries()) {
    const of = (part: string) => drawer.getByLabel(`第 ${index + 1} 个核验点${part}`);
    await drawer.getByRole('button', { name: '添加核验点' }).click();
    await of('名称').fill(name);
    if (name === '宿舍入住') await of('地点').fill('一号楼');
    await of('开放（北京时间）').fill('2026-09-01T08:00');
    await of('结束（北京时间）').fill('2026-09-01T18:00');
  }
  await save(page);
  await drawer.getByText('请填写').waitFor();
  found.push(...(await complaints(page)));
  await drawer.getByLabel('第 2 个核验点地点').fill('体育馆');
  await drawer.getByRole('button', { name: '上移第 2 个核验点' }).click();
  await save(page);
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: '体育馆' }).waitFor();
  expect(await fixture.desk.server.school.welcome.plan('bare')).toMatchObject({
    stations: [{ name: '报到核验' }, { name: '宿舍入住' }],
  });
  found.push(...(await complaints(page)));
  expect(found).toEqual([]);
});
