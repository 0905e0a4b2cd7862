import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { cmsEndpoints } from '#wire/cms';
import { DemoServer, NOW } from '../demo-server';

let server: DemoServer;
const tenantId = 'tenant-qingyun';

beforeAll(async () => {
  server = await DemoServer.start();
});
afterAll(() => server.app.close());

async function picture(address: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({ url: new URL(address).pathname });
  return { statusCode, headers, bytes: rawPayload };
}

describe('a school’s pictures', () => {
  it('a school’s pictures are public, and cached for ever', async () => {
    const { band, seal, season } = await server.ask(cmsEndpoints.badge, {}, { tenantId });
    expect(season).toHaveLength(4);
    const drawn = await picture(band?.url ?? '');
    expect(drawn.statusCode).toBe(200);
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(drawn.bytes.length).toBeLessThanOrEqual(80_000);
    expect([...drawn.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    const carved = await picture(seal?.url ?? '');
    expect(carved.headers['content-type']).toBe('image/png');
    expect(carved.bytes.length).toBeLessThanOrEqual(12_000);
  });

  it('a school without pictures names none', async () => {
    const badge = await server.ask(cmsEndpoints.badge, {}, { tenantId: 'tenant-lakeside' });
    expect(badge).not.toHaveProperty('band');
    expect(badge).not.toHaveProperty('season');
  });

  it('the address of pictures serves neither documents nor students’ files', async () => {
    const { band } = await server.ask(cmsEndpoints.badge, {}, { tenantId });
    const folder = (band?.url ?? '').split('/').slice(0, -1).join('/');
    const plan = (await server.school.admissions.plans.list(tenantId)).plans[0];
    const found = await server.plan(plan?.title ?? '', tenantId);
    const paths = found.documents.flatMap(({ file }) => (file ? [file.path] : []));
    expect(paths.length).toBeGreaterThan(0);
    const names = [...paths.map((path) => path.split('/').at(-1)), 'none.jpg', '..%2F..%2Fsecret'];
    for (const name of names) expect((await picture(`${folder}/${name}`)).statusCode).toBe(404);
  });

  it('a picture of 8 MB, or of another type, is refused, and the school’s set-up remains', async () => {
    const { tenant } = qingyun(NOW);
    const open = (content: { name: string; type: string; bytes: Uint8Array }) =>
      server.school.setup.openTenant({ ...tenant, encryption: undefined, pictures: { band: { content } } });
    const heavy = { name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array(8_000_000) };
    await expect(open(heavy)).rejects.toThrow('8000000 bytes');
    const page = { name: 'a.html', type: 'text/html', bytes: new Uint8Array(9) };
    await expect(open(page)).rejects.toThrow('wrong type');
    expect((await server.ask(cmsEndpoints.badge, {}, { tenantId })).band).toBeDefined();
  });

  it('a seal is its window’s icon: one set by an address has to be an http image', async () => {
    const { tenant } = qingyun(NOW);
    const open = (url: string) =>
      server.school.setup.openTenant({
        ...tenant,
        encryption: undefined,
        pictures: undefined,
        badge: { ...tenant.badge, seal: { url } },
      });
    for (const url of ['data:image/png;base64,AA==', 'seal.png', '//cdn.example/seal.png'])
      await expect(open(url)).rejects.toThrow('tenant-qingyun: the icon must be an http image');
    expect((await server.ask(cmsEndpoints.badge, {}, { tenantId })).seal?.url).toContain('.png');
    await open('https://cdn.example/seal.png');
    const badge = await server.ask(cmsEndpoints.badge, {}, { tenantId });
    expect(badge.seal).toEqual({ url: 'https://cdn.example/seal.png' });
  });
});
