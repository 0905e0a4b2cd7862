import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { createCheckin } from '#composition/adapters/create-checkin';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { chineseTexts } from '#test/support/chinese-texts';
import { servicePrefixes } from '#wire/endpoint';
import { respondWith, type Script, type ScriptedServer, scriptedServer } from '../http/scripted-server';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const record = {
  welcomeId: 'w1',
  maskedName: '李*雨',
  maskedIdCard: '1101**********0029',
  admission: { school: '湖畔中学', reportFrom: 1, reportUntil: 2 },
  version: 1,
  guardianNeeded: false,
  face: { state: 'none', triesLeft: 3 },
  laterScans: [],
};
const changed = respondWith(200, JSON.stringify({ code: 0, data: record }));
/** The school has stored the change, and its response is lost. */
const lose: Script = (response) => response.destroy();

function checkin() {
  const settings = { baseUrl: server.url, prefixes: servicePrefixes, manually: false, tenantId: 't' };
  return createCheckin(createApiClient(settings, new AxiosTransport(), new SystemClock()), chineseTexts);
}
const student = credentialOf('student');

test.each<[string, (calls: ReturnType<typeof checkin>) => Promise<unknown>]>([
  ['我已知晓', ({ progress }) => progress.noticeRead(student)],
  ['保存信息', ({ information }) => information.save(student, 1, {})],
  ['确认无误', ({ information }) => information.confirm(student, 1)],
  ['同意并拍照', ({ facePhoto }) => facePhoto.consent(student)],
  ['使用照片', ({ facePhoto }) => facePhoto.submit(student, 'face/1.jpg')],
  ['到校现场采集', ({ facePhoto }) => facePhoto.chooseDesk(student)],
])('%s is sent again by itself where its response was lost', async (_, change) => {
  server.play(lose, changed);
  expect(await change(checkin())).toMatchObject({ welcomeId: 'w1' });
  const [first, again] = server.seen;
  expect([server.seen.length, again?.url, again?.body]).toEqual([2, first?.url, first?.body]);
});

test('an identity whose response was lost is not sent again, because each counts as an attempt', async () => {
  server.play(lose, changed);
  const identity = { name: '李晓雨', idCard: '110000200805120029' };
  await expect(checkin().lookup.signIn(identity)).rejects.toMatchObject({ kind: 'offline' });
  expect(server.seen).toHaveLength(1);
});
