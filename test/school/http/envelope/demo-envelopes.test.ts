import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAKESIDE } from '#school/demo/lakeside';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { isSigned, openText, sealText } from '#school/http/envelope/sealed-text';
import { tenantEnvelope } from '#school/http/envelope/tenant-envelope';
import { endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { planEndpoints } from '#wire/plans';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { DemoServer, NOW } from '../demo-server';

let server: DemoServer;
beforeAll(async () => {
  server = await DemoServer.start({ enveloped: true });
});
afterAll(() => server.app.close());

it('a plain request to a school that requires envelopes is malformed', async () => {
  const result = await server.call(planEndpoints.list, {}, { tenantId: QINGYUN });
  expect(result).toMatchObject({ status: 400, code: 400, data: { path: 'yscryp', reason: 'required' } });
});

it('public calls, files and platform calls stay plain where others are enveloped', async () => {
  const asked = { tenantId: QINGYUN };
  const { plans } = await server.ask(planEndpoints.list, {}, { tenantId: LAKESIDE });
  expect(plans).toHaveLength(1);
  const template = await server.call(registerEndpoints.template, { planId: 'nothing' }, asked);
  expect(template).toMatchObject({ status: 200, code: 404 });
  expect((await server.call(platformEndpoints.regions, {}, asked)).code).toBe(0);
  expect((await server.call(platformEndpoints.tenant, { uniqueName: 'qingyun' }, asked)).code).toBe(0);
  const url = await server.call(fileEndpoints.uploadUrl, { filePath: 'a.png', fileType: 'image/png' }, asked);
  expect(url.status).toBe(401);
});

it('a school without exceptions envelopes the regions too, whatever compression the phone accepts', async () => {
  const strict = await DemoServer.start({ enveloped: true });
  await strict.school.setup.openTenant({ ...qingyun(NOW).tenant, encryption: { ignoreList: [] } });
  const { encryption } = await strict.school.platform.config('qingyun');
  if (!encryption) throw new Error('the school has no envelope');
  const keys = tenantEnvelope(encryption);
  const { yscryp, yscrys } = sealText(keys, '{}');
  const response = await strict.app.inject({
    url: `/${endpointPath(platformEndpoints.regions)}`,
    query: { yscryp },
    headers: { tenantid: QINGYUN, yscry: '1', yscrys, 'accept-encoding': 'br' },
  });
  expect(response.headers['content-encoding']).toBe('br');
  const sent = brotliDecompressSync(response.rawPayload).toString();
  expect(isSigned(keys, [sent], String(response.headers.yscrys))).toBe(true);
  const { data } = JSON.parse(openText(keys, sent) ?? '{}');
  expect(data).toEqual(await server.ask(platformEndpoints.regions, {}, { tenantId: QINGYUN }));
  await strict.app.close();
});

it('the limit of an enveloped body fits a form of the plain limit', async () => {
  const url = `/${endpointPath(registerEndpoints.register)}`;
  const send = (characters: number) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { tenantid: QINGYUN, yscry: '1', yscrys: '0'.repeat(64) },
      payload: { yscryp: 'A'.repeat(characters) },
    });
  const reason = async (characters: number) => {
    const response = await send(characters);
    const { encryption } = await server.school.platform.config('qingyun');
    const text = encryption && openText(tenantEnvelope(encryption), response.body);
    return JSON.parse(text ?? '{}').data?.reason;
  };
  expect(await reason((512 * 1024 * 4) / 3)).toBe('signature');
  expect(await reason(1024 * 1024)).toBe('tooLarge');
});
