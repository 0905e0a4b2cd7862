import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerEndpoints } from '#wire/register';
import { DemoServer } from '../demo-server';
import { person } from '../people';

const REGISTER = '/enrollment-manage/register/registerStudent';
const DETAIL = '/enrollment-manage/plan/getPlanDetail';
const submission = { planId: 'p', submissionKey: 'k', templateVersion: 1, answers: {}, promised: true };

describe('a malformed request', () => {
  let server: DemoServer;
  let tenantId: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
  });
  afterAll(() => server.app.close());

  const bodies: [what: string, url: string, payload: unknown, path: string, reason: string][] = [
    ['no body', DETAIL, undefined, '', 'required'],
    ['an empty object', DETAIL, {}, 'planId', 'required'],
    ['a number instead of a text', DETAIL, { planId: 7 }, 'planId', 'type'],
    ['a list instead of a text', DETAIL, { planId: ['p'] }, 'planId', 'type'],
    ['an empty id', DETAIL, { planId: '' }, 'planId', 'minLength'],
    ['an id that is too long', DETAIL, { planId: 'p'.repeat(65) }, 'planId', 'maxLength'],
    ['a text instead of an object', REGISTER, '"text"', '', 'type'],
    ['a list instead of an object', REGISTER, [], 'planId', 'required'],
    [
      'a text instead of a number',
      REGISTER,
      { ...submission, templateVersion: '1' },
      'templateVersion',
      'type',
    ],
    ['a text instead of a boolean', REGISTER, { ...submission, promised: 'true' }, 'promised', 'type'],
    ['a number as an answer', REGISTER, { ...submission, answers: { name: 5 } }, 'answers.name', 'type'],
    ['null as an answer', REGISTER, { ...submission, answers: { name: null } }, 'answers.name', 'type'],
    [
      'a file without a name',
      REGISTER,
      { ...submission, answers: { photo: [{ path: 'x', type: '', size: 1 }] } },
      'answers.photo.0.name',
      'required',
    ],
    [
      'an answer that is too long',
      REGISTER,
      { ...submission, answers: { note: '长'.repeat(10_001) } },
      'answers.note',
      'maxLength',
    ],
    ['markup as a teacher id', REGISTER, { ...submission, teacherId: '<b>' }, 'teacherId', 'regex'],
    [
      'a teacher id that is too long',
      REGISTER,
      { ...submission, teacherId: 't'.repeat(65) },
      'teacherId',
      'regex',
    ],
    ['a number as a teacher id', REGISTER, { ...submission, teacherId: 7 }, 'teacherId', 'type'],
    ['broken JSON', REGISTER, '{"planId":', '', 'json'],
    ['a prototype in its JSON', REGISTER, '{"__proto__":{"admin":true},"planId":"p"}', '', 'json'],
    [
      'a constructor’s prototype in its JSON',
      REGISTER,
      '{"constructor":{"prototype":{"admin":true}},"planId":"p"}',
      '',
      'json',
    ],
    ['a NUL', DETAIL, { planId: 'p\0' }, 'planId', 'characters'],
    ['a lone surrogate', DETAIL, { planId: 'p\ud800' }, 'planId', 'characters'],
    [
      'a control character in an answer',
      REGISTER,
      { ...submission, answers: { note: ['\u001b[31m'] } },
      'answers.note.0',
      'characters',
    ],
    [
      'a NUL in the key of an answer',
      REGISTER,
      { ...submission, answers: { 'k\0': '' } },
      'answers',
      'characters',
    ],
    [
      'a body that is too long',
      REGISTER,
      { ...submission, answers: { note: 'x'.repeat(700 * 1024) } },
      '',
      'tooLarge',
    ],
  ];
  it.each(bodies)(
    'a request with %s gets 400 with its path and reason',
    async (_what, url, payload, path, reason) => {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: {
          tenantid: tenantId,
          'content-type': 'application/json',
          authorization: 'Bearer some.token',
        },
        ...(payload === undefined
          ? {}
          : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: 400,
        success: false,
        data: { path, reason },
        msg: expect.any(String),
      });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['no tenant', undefined, 'required'],
    ['an invalid tenant id', "x' or 1=1", 'format'],
  ])('a request with %s gets 400 with its path and reason', async (_what, tenantid, reason) => {
    const headers = tenantid === undefined ? {} : { tenantid };
    const response = await server.app.inject({
      method: 'POST',
      url: DETAIL,
      headers,
      payload: { planId: 'p' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual({ path: 'tenantId', reason });
  });

  it('a body that is not JSON gets 400', async () => {
    const headers = { tenantid: tenantId, 'content-type': 'text/plain' };
    const response = await server.app.inject({ method: 'POST', url: DETAIL, headers, payload: 'planId=p' });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual({ path: 'content-type', reason: 'unsupported' });
  });

  it('a compressed body gets 400', async () => {
    const headers = { tenantid: tenantId, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const payload = gzipSync(JSON.stringify({ planId: 'p' }));
    const response = await server.app.inject({ method: 'POST', url: DETAIL, headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual({ path: '', reason: 'json' });
  });

  it('an invalid query gets 400 with its path and reason', async () => {
    const response = await server.app.inject('/base/api/tenant/query?uniqueName=QING%20YUN');
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual({ path: 'uniqueName', reason: 'regex' });
    const nul = await server.app.inject('/base/api/tenant/query?tenantId=a%00b');
    expect(nul.json().data).toEqual({ path: 'tenantId', reason: 'characters' });
    const twice = await server.app.inject('/base/api/tenant/query?uniqueName=a&uniqueName=b');
    expect(twice.json().data).toEqual({ path: 'uniqueName', reason: 'type' });
  });

  it('an invalid URL encoding gets 400', async () => {
    const response = await server.app.inject('/base/api/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 400, data: { path: 'url' } });
  });

  it('an invalid answer gets 400, and nothing is stored', async () => {
    const { grant, submission: filled } = await server.draft('2026年短期技能培训招生', person(20), tenantId);
    const wrong = { ...filled, answers: { ...filled.answers, idCard: '440000200001010018' } };
    const credentials = { tenantId, bearer: grant.token };
    const refused = await server.call(registerEndpoints.register, wrong, credentials);
    expect(refused).toMatchObject({
      status: 400,
      code: 400,
      data: { path: 'answers.idCard', reason: 'idCard.check' },
    });
    expect((await server.call(registerEndpoints.register, filled, credentials)).code).toBe(0);
  });

  it('an unknown route gets 404', async () => {
    const response = await server.app.inject('/base/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404, success: false });
  });

  it('malformed requests do not change any prototype', () => {
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});
