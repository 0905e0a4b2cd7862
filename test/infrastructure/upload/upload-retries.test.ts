import { describe, expect, test } from 'vitest';
import { respondWith, type Script } from '../http/scripted-server';
import {
  away,
  busy,
  good,
  picked,
  readable,
  refused,
  scriptedSchool,
  stored,
  token,
} from './scripted-school';

const school = scriptedSchool();

const arrived = { path: 't/a.png', size: 5 };
const puts = () => school.calls.filter((call) => call.startsWith('PUT')).length;

describe('a file in one piece', () => {
  test.each([
    ['is out of order', respondWith(500, '<Error/>')],
    ['cannot be reached', away],
    ['has too much to do', busy(503, 1)],
    ['gets too much from here', busy(429, 1)],
  ])('whose store %s for a moment is sent again to the same address', async (_, script) => {
    school.server.play(token, school.place, script, script, stored, readable);
    expect(await school.upload(picked()).done).toMatchObject(arrived);
    expect(school.calls).toEqual(['GET token', 'GET get_upload_url.do', 'PUT a', 'PUT a', 'PUT a', 'GET no']);
  });

  test('whose address expires while its store cannot be reached is sent to a new one', async () => {
    const expired = respondWith(404, '{"code":404,"msg":"这个上传地址已失效，请重新上传"}');
    school.server.play(token, school.place, away, expired, school.place, stored, readable);
    expect(await school.upload(picked()).done).toMatchObject(arrived);
    expect(school.calls.filter((call) => call.startsWith('GET get'))).toHaveLength(2);
    expect(puts()).toBe(3);
  });

  test('by form is sent again, too', async () => {
    const formData = { policy: 'p' };
    const form = good({ uploadUrl: `${school.server.url}/bucket`, formData, encryUrl: 't/a.png' });
    school.server.play(token, form, away, stored, readable);
    expect(await school.upload(picked(), undefined, { method: 'formPost' }).done).toMatchObject(arrived);
  });

  test('waits as long as its store asks', async () => {
    school.server.play(token, school.place, busy(503, 4), stored, readable);
    await school.upload(picked()).done;
    expect(school.clock.waits).toContain(4_000);
  });

  test.each([
    ['fails for good', respondWith(500, ''), { kind: 'server' }, 3],
    ['wants to be asked in ten minutes', busy(503, 600), { kind: 'server', retryAfter: 600 }, 1],
    ['has no room', respondWith(507, ''), { kind: 'storageFull' }, 1],
    ['refuses it', refused('内容不是图片'), { kind: 'rejected', userMessage: '内容不是图片' }, 1],
  ])('whose store %s has failed', async (_, script, failure, tries) => {
    school.server.play(token, school.place, script);
    await expect(school.upload(picked()).done).rejects.toMatchObject(failure);
    expect(puts()).toBe(tries);
  });
});

const inParts = { serverType: 2, multipartAbove: 0 } as const;
const begun = good({ bucket: 'b', objectName: 't/a.zip', uploadId: 'u', minPartSize: 1 });
const part = () => good({ uploadUrl: `${school.server.url}/part` });

describe('a file in parts', () => {
  const whole = good({ encryUrl: 't/a.png' });
  const bodies = () =>
    school.server.seen.map(({ body }) => body).filter((body) => body.includes('"cancel":true'));

  test.each([429, 503] as const)('waits for a store that goes on answering %i', async (status) => {
    const patience = Array.from({ length: 5 }, () => [part(), busy(status, 4)]).flat();
    school.server.play(token, begun, ...patience, part(), stored, whole, readable);
    expect(await school.tries(inParts)()).toMatchObject(arrived);
    expect(puts()).toBe(6);
  });

  test('waits for a school that does not put them together at once', async () => {
    const tired = Array.from({ length: 4 }, () => busy(503, 4));
    school.server.play(token, begun, part(), stored, ...tired, respondWith(500, ''), whole, readable);
    expect(await school.tries(inParts)()).toMatchObject(arrived);
    expect(puts()).toBe(1);
  });

  test('is given up, with its parts, by a school without room', async () => {
    school.server.play(token, begun, part(), respondWith(507, ''), good({}));
    await expect(school.upload(picked(), undefined, inParts).done).rejects.toMatchObject({
      kind: 'storageFull',
    });
    expect([puts(), bodies().length]).toEqual([1, 1]);
  });

  test.each([429, 503])('waits for a school that says %i in the body of a 200', async (code) => {
    const tired = respondWith(200, JSON.stringify({ code, msg: '访问的人太多' }));
    school.server.play(token, begun, tired, part(), stored, tired, tired, whole, tired, readable);
    expect(await school.tries(inParts)()).toMatchObject(arrived);
    expect(puts()).toBe(1);
    expect(bodies()).toEqual([]);
  });

  test('keeps them where the school says with its reason that it has too much to do', async () => {
    const attempt = school.tries(inParts);
    school.server.play(token, begun, part(), stored, busy(429, 600, '访问的人太多'));
    await expect(attempt()).rejects.toMatchObject({ kind: 'rejected', userMessage: '访问的人太多' });
    expect(bodies()).toEqual([]);
    school.server.play(token, good({ stored: true }), whole, readable);
    expect(await attempt()).toMatchObject(arrived);
  });
});

describe('a file whose school does not respond', () => {
  const silent: Script = () => undefined;

  test.each([
    ['token', {}, () => []],
    ['get_upload_url.do', {}, () => [token]],
    ['no', {}, () => [token, school.place, stored]],
    ['init_part_upload.do', inParts, () => [token]],
    ['get_part_upload_url.do', inParts, () => [token, begun]],
    ['over_part_upload.do', inParts, () => [token, begun, part(), stored]],
  ])('ends at once when it is held (%s)', async (call, settings, script) => {
    school.server.play(...script(), silent);
    const upload = school.upload(picked(), undefined, settings);
    await expect.poll(() => school.calls.at(-1)?.split(' ')[1]).toBe(call);
    upload.suspend();
    await expect(upload.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect(school.calls).toHaveLength(script().length + 1);
  });

  test('ends at once when it is held while the school wants to be asked later', async () => {
    const { clock } = school;
    clock.waits.length = 0;
    school.server.play(busy(503, 9));
    const upload = school.upload(picked());
    await expect.poll(() => clock.waits).toContain(9_000);
    upload.suspend();
    await expect(upload.done).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('a file that waits for its next try', () => {
  test.each([
    ['in one piece', {}, () => [token, school.place]],
    ['in parts', inParts, () => [token, begun, part()]],
    ['to be confirmed', {}, () => [token, school.place, stored]],
  ])('ends at once when it is held (%s)', async (_, settings, script) => {
    const { clock } = school;
    clock.waits.length = 0;
    school.server.play(...script(), busy(503, 20));
    const upload = school.upload(picked(), undefined, settings);
    await expect.poll(() => clock.waits).toContain(20_000);
    upload.suspend();
    await expect(upload.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect(clock.waiting).toBe(0);
  });
});
