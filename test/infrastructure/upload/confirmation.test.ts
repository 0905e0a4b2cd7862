import { describe, expect, test } from 'vitest';
import { respondWith } from '../http/scripted-server';
import {
  away,
  busy,
  good,
  readable,
  refused,
  scriptedSchool,
  stored,
  token,
  webPage,
} from './scripted-school';

const school = scriptedSchool();

const arrived = { path: 't/a.png', size: 5 };

describe('a file that was sent and is not confirmed', () => {
  test.each([
    ['the school fails', respondWith(500, ''), 'server'],
    ['the school has too much to do', busy(503, 600), 'busy'],
    ['a web page answers', webPage, 'contract'],
    ['the school names no address', good({}), 'contract'],
  ])('is not stored where %s; another try asks again and sends nothing', async (_, script, kind) => {
    const attempt = school.tries();
    school.server.play(token, school.place, stored, script);
    await expect(attempt()).rejects.toMatchObject({ kind });
    school.server.play(readable);
    expect(await attempt()).toMatchObject(arrived);
    expect(school.calls).toEqual(['GET no']);
  });

  test('is asked for again once the school that has too much to do wants to be asked', async () => {
    school.server.play(
      token,
      school.place,
      stored,
      ...Array.from({ length: 5 }, () => busy(429, 4)),
      readable,
    );
    expect(await school.tries()()).toMatchObject(arrived);
  });

  test('is asked for by the next try where the school says with its reason that it has too much to do', async () => {
    const attempt = school.tries();
    school.server.play(token, school.place, stored, busy(429, 600, '访问的人太多'));
    await expect(attempt()).rejects.toMatchObject({ kind: 'rejected', userMessage: '访问的人太多' });
    school.server.play(readable);
    expect(await attempt()).toMatchObject(arrived);
  });

  test('is asked for again while the network is away', async () => {
    school.server.play(token, school.place, stored, ...Array.from({ length: 7 }, () => away), readable);
    expect(await school.tries()()).toMatchObject(arrived);
    expect(school.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  test('is sent anew where the school turns out to have no such file', async () => {
    const attempt = school.tries();
    school.server.play(token, school.place, stored, respondWith(500, ''));
    await expect(attempt()).rejects.toMatchObject({ kind: 'server' });
    const unknown = respondWith(200, JSON.stringify({ code: 404, msg: '未找到相关内容' }));
    school.server.play(unknown, token, school.place, stored, readable);
    expect(await attempt()).toMatchObject(arrived);
  });

  test('is sent anew after the school refused it', async () => {
    const attempt = school.tries();
    school.server.play(token, school.place, stored, refused('内容不是图片'));
    await expect(attempt()).rejects.toMatchObject({ kind: 'rejected', userMessage: '内容不是图片' });
    school.server.play(token, school.place, stored, readable);
    expect(await attempt()).toMatchObject(arrived);
  });

  test('is not stored where the school has forgotten who sent it: the form is told so', async () => {
    school.server.play(token, school.place, stored, respondWith(401, ''));
    await expect(school.tries()()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
