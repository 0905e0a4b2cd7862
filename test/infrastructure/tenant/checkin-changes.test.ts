import { expect, test } from 'vitest';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { respondWith, type Script } from '../http/scripted-server';
import { identity, record, ScriptedCheckin } from './scripted-checkin';

const checkin = new ScriptedCheckin();
const changed = respondWith(200, JSON.stringify({ code: 0, data: record }));
/** The school has stored the change, and its response is lost. */
const lose: Script = (response) => response.destroy();

const student = credentialOf('student');

test.each<[string, (calls: ReturnType<typeof checkin.gateways>) => Promise<unknown>]>([
  ['我已知晓', ({ progress }) => progress.noticeRead(student)],
  ['保存信息', ({ information }) => information.save(student, 1, {})],
  ['确认无误', ({ information }) => information.confirm(student, 1)],
  ['同意并拍照', ({ facePhoto }) => facePhoto.consent(student)],
  ['使用照片', ({ facePhoto }) => facePhoto.submit(student, 'face/1.jpg')],
  ['到校现场采集', ({ facePhoto }) => facePhoto.chooseDesk(student)],
])('%s is sent again by itself where its response was lost', async (_, change) => {
  checkin.server.play(lose, changed);
  expect(await change(checkin.gateways())).toMatchObject({ welcomeId: 'w1' });
  const [first, again] = checkin.server.seen;
  expect([checkin.server.seen.length, again?.url, again?.body]).toEqual([2, first?.url, first?.body]);
});

test('an identity whose response was lost is not sent again, because each counts as an attempt', async () => {
  checkin.server.play(lose, changed);
  await expect(checkin.gateways().lookup.signIn(identity)).rejects.toMatchObject({ kind: 'offline' });
  expect(checkin.server.seen).toHaveLength(1);
});
