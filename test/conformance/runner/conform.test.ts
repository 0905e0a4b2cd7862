import { afterEach, describe, expect, test } from 'vitest';
import { tenants } from '../../contract/support/assembly';
import { conform } from './conform';
import { type ReferenceSchool, referenceSchool, type SchoolResponse, type Setting } from './reference-school';
import { report } from './report';

let school: ReferenceSchool | undefined;
afterEach(() => school?.close());

/** Runs the runner on a copy of the reference school. */
async function outcomeOf(setting: Setting, tenantName: keyof typeof tenants = 'qingyun') {
  school = await referenceSchool(setting);
  const tenantId = tenants[tenantName];
  const people = await school.people(tenantId);
  const stage = school.stage(tenantId);
  return conform({ url: school.url, tenantName, applicant: 8_100, people, stage });
}

/** Calls that the runner skips, because they would send somebody a message. */
const MESSAGES = 'it would send somebody a message';

describe('the reference school', () => {
  test.each([
    ['in envelopes', {}],
    ['in plain', { plain: true }],
  ])('meets every call of the standard API, %s', async (_, setting) => {
    const { verdicts, wrote } = await outcomeOf(setting);
    const others = verdicts.filter(({ state }) => state !== 'met');
    const path = 'POST enrollment-manage/register';
    expect(others).toEqual([
      { call: `${path}/sendPhoneCode`, state: 'not checked', says: [MESSAGES] },
      { call: `${path}/verifyPhoneCode`, state: 'not checked', says: [MESSAGES] },
    ]);
    expect(verdicts.length).toBeGreaterThan(70);
    expect(wrote.join('\n')).toMatch(/the application \S+ of 何静怡, \d{17}[\dX], \d{11}/);
  });

  test('of a school with less, what it has nothing for is said', async () => {
    const { verdicts } = await outcomeOf({}, 'lakeside');
    const states = new Set(verdicts.map(({ state }) => state));
    expect(states).toEqual(new Set(['met', 'not checked']));
    const reasons = verdicts.filter(({ state }) => state === 'not checked').flatMap(({ says }) => says);
    expect(new Set(reasons)).toEqual(
      new Set([
        MESSAGES,
        'the plan has no document to read',
        'the plan has no fee that is due at once',
        'the school wants no face photo',
      ]),
    );
  });
});

type Fault = NonNullable<Setting['fault']>;

/** Alters the responses to one call, except the first `skip`. */
function at(end: string, alter: (response: SchoolResponse) => unknown, skip = 0): Fault {
  let statuses = 0;
  return (path, response) => {
    if (!path.endsWith(end) || response.body.code !== 0) return undefined;
    statuses += 1;
    if (statuses <= skip) return undefined;
    return (alter(response) as ReturnType<Fault>) ?? response;
  };
}

/** Alters a call's refusals of this code. */
function refused(end: string, code: number, alter: (response: SchoolResponse) => unknown): Fault {
  return (path, response) =>
    path.endsWith(end) && response.body.code === code
      ? ((alter(response) as ReturnType<Fault>) ?? response)
      : undefined;
}

const planted: readonly (readonly [name: string, fault: Fault, call: string, said: RegExp])[] = [
  [
    'a string for a number',
    at('findPlanList', ({ body }) => {
      body.data.plans[0].cap = '200';
    }),
    'plan/findPlanList',
    /data\.plans\[\]\.cap: .*number.*"200"/,
  ],
  [
    'an icon that is no http image',
    at('getSchoolBadgeConfig', ({ body }) => {
      body.data.seal = { url: 'data:image/png;base64,AA==' };
    }),
    'CMS/getSchoolBadgeConfig',
    /data\.seal\.url: the icon must be an http image/,
  ],
  [
    'a list that is left out',
    at('getPlanDetail', ({ body }) => {
      delete body.data.plan.majors;
    }),
    'plan/getPlanDetail',
    /data\.plan\.majors/,
  ],
  [
    'an unknown status',
    at('listApplications', ({ body }) => {
      body.data.applications[0].state = { status: 'pondered' };
    }),
    'register/listApplications',
    /data\.applications\[\]\.state.*"pondered"/,
  ],
  [
    'an unknown kind of field',
    at('getTemplate', ({ body }) => {
      body.data.fields[0].type = 'hologram';
    }),
    'register/getTemplate',
    /data\.fields\[\]\.type: "hologram" is unknown to the app/,
  ],
  [
    'a clock that is a day behind',
    at('findPlanList', ({ body }) => {
      body.data.serverTime -= 24 * 3_600_000;
    }),
    'plan/findPlanList',
    /data\.serverTime: 24\.0 hours behind/,
  ],
  ['HTML for JSON', at('judgeUpperLimit', () => '<html>'), 'register/judgeUpperLimit', /HTML/],
  [
    'fees that are a hundred times too small',
    at('listApplications', ({ body }) => {
      body.data.applications[0].fee.amount /= 100;
    }),
    'register/listApplications',
    /fee\.amount: is 120 where the plan says 12000 fen/,
  ],
  [
    'a lost deadline of a fee',
    at('listApplications', ({ body }) => {
      delete body.data.applications[0].fee.payBefore;
    }),
    'register/listApplications',
    /fee\.payBefore: is left out/,
  ],
  [
    'a second application for the same submission',
    at(
      'registerStudent',
      ({ body }) => {
        body.data.no = 'QY26-000999';
      },
      1,
    ),
    'register/registerStudent',
    /sent again under the same submissionKey it is a second application/,
  ],
  [
    'an ID number that is not masked',
    at('queryEnrollResult', ({ body }) => {
      body.data.maskedIdCard = '440000200510098104';
      body.data.maskedPhone = '13900008100';
    }),
    'register/queryEnrollResult',
    /is not masked/,
  ],
  [
    'a call that fails',
    at('register/withdraw', ({ body }) => ({ status: 500, body })),
    'register/withdraw',
    /fails with HTTP 500/,
  ],
  [
    'an answer that is not given back',
    at('getUserDetail', ({ body }) => {
      delete body.data.answers.graduatedFrom;
    }),
    'register/getUserDetail',
    /data\.answers\.graduatedFrom: is not what was filled in/,
  ],
  [
    'a session that outlives 退出',
    (path, response) =>
      path.endsWith('listApplications') && response.status === 401
        ? { status: 200, body: { code: 0, data: { applications: [] } } }
        : undefined,
    'register/listApplications',
    /after 退出: is answered with 0 success in the place of 401 unauthenticated/,
  ],
  [
    'a plan that is closed under another code',
    (path, response) =>
      path.endsWith('openDraft') && response.body.code === 1002
        ? { status: 200, body: { ...response.body, code: 1001 } }
        : undefined,
    'register/openDraft',
    /is answered with 1001 planFull in the place of 1002 planClosed/,
  ],
  [
    'a closed plan that does not say when it closed',
    refused('openDraft', 1002, ({ body }) => {
      body.data = { opensAt: '2026-06-01', closesAt: body.data.closesAt };
    }),
    'register/openDraft',
    /code 1002 planClosed: data\.serverTime.*\n.*code 1002 planClosed: data\.opensAt: .*"2026-06-01"/,
  ],
  [
    'a refusal that does not name the field',
    refused('registerStudent', 400, ({ body }) => {
      delete body.data;
    }),
    'register/registerStudent',
    /without an answer to \w+: code 400 malformed: data: .*undefined/,
  ],
  [
    'a refusal that names another field',
    refused('registerStudent', 400, ({ body }) => {
      body.data.path = 'somewhere';
    }),
    'register/registerStudent',
    /without an answer to (\w+): data\.path: "somewhere" does not name \1/,
  ],
  [
    'a failure that calls itself a success',
    at('findPlanList', ({ body }) => {
      body.success = false;
      body.msg = '系统繁忙';
    }),
    'plan/findPlanList',
    /says code 0 success with success: false \(“系统繁忙”\); the app goes by the code/,
  ],
  [
    'a failure in the envelope, with its message',
    at('judgeUpperLimit', () => ({ status: 200, body: { code: 500, msg: '系统异常' } })),
    'register/judgeUpperLimit',
    /is answered with 500 failure in the place of 0 success \(“系统异常”\)/,
  ],
  [
    'an error page for a plan that there is not',
    refused('getPlanDetail', 404, () => ({ status: 404, body: { error: 'Not Found' } })),
    'plan/getPlanDetail',
    /for a plan that there is not: HTTP 404: the envelope’s code/,
  ],
  [
    'times in seconds',
    at('findPlanList', ({ body }) => {
      for (const plan of body.data.plans) plan.opensAt = Math.floor(plan.opensAt / 1_000);
    }),
    'plan/findPlanList',
    /data\.plans\[\]\.opensAt: is in seconds/,
  ],
  [
    'the time of another zone',
    at('registerStudent', ({ body }) => {
      body.data.submittedAt += 8 * 3_600_000;
    }),
    'register/registerStudent',
    /data\.submittedAt: 8\.0 hours ahead of/,
  ],
  [
    'a plan that is listed twice',
    at('findPlanList', ({ body }) => {
      body.data.plans.push(body.data.plans[0]);
    }),
    'plan/findPlanList',
    /data\.plans\[\]\.id: is not unique/,
  ],
  [
    'places that nobody takes',
    at('judgeUpperLimit', ({ body }) => {
      body.data.taken = 1;
    }),
    'register/judgeUpperLimit',
    /data\.taken: does not count an application/,
  ],
  [
    'nobody who has applied before',
    refused('judgeDuplicate', 1004, () => ({ status: 200, body: { code: 0, data: {} } })),
    'register/judgeDuplicate',
    /for somebody who has applied: is answered with 0 success in the place of 1004/,
  ],
  [
    'an application that a draft opens',
    (path, response) =>
      path.endsWith('getUserDetail') && response.body.code !== 0
        ? { status: 200, body: { code: 0, data: {} } }
        : undefined,
    'register/getUserDetail',
    /with a draft’s token: is answered with 0 success in the place of 401/,
  ],
  [
    'an application that stays submitted after it was taken back',
    at('listApplications', ({ body }) => {
      for (const application of body.data.applications)
        if (application.state.status === 'withdrawn') application.state = { status: 'submitted' };
    }),
    'register/listApplications',
    /state\.status: submitted after it was taken back/,
  ],
  [
    'a version that stays',
    at('register/withdraw', ({ body }) => {
      body.data.version = 1;
    }),
    'register/withdraw',
    /data\.version: does not grow/,
  ],
  [
    'another envelope',
    at('findPlanList', ({ body }) => ({ status: 200, body: { status: 'ok', result: body.data } })),
    'plan/findPlanList',
    /HTTP 200: the envelope’s code/,
  ],
];

describe('a copy of the reference school', () => {
  test.each(planted)('with %s is told by the call and the part', async (_, fault, call, said) => {
    const { verdicts } = await outcomeOf({ plain: true, fault });
    const found = verdicts.find((verdict) => verdict.call.endsWith(call));
    expect(found).toMatchObject({ state: 'differs' });
    expect(found?.says.join('\n')).toMatch(said);
  });

  test('with the key of another is told, and nothing goes out in plain', async () => {
    const fault = at('open/config/platform/config', ({ body }) => {
      const { signKey, ...rest } = JSON.parse(body.data.ysCry);
      body.data.ysCry = JSON.stringify({ ...rest, signKey: Buffer.alloc(32).toString('base64') });
    });
    const { verdicts } = await outcomeOf({ fault });
    const list = verdicts.find(({ call }) => call.endsWith('plan/findPlanList'));
    expect(list?.says.join('\n')).toMatch(/cannot be opened with the keys of ysCry|answered in plain/);
  });

  test('without calls says which; without those that are no part of the specification, that these are absent', async () => {
    const gone = ['judgeReject', 'register/withdraw'];
    const fault: Fault = (path, { body }) =>
      gone.some((end) => path.endsWith(end)) ? { status: 404, body } : undefined;
    const table = report(await outcomeOf({ plain: true, fault }));
    expect(table).toMatch(
      /^missing +POST enrollment-manage\/register\/judgeReject\n +HTTP 404 at http:\S+\/register\/judgeReject$/m,
    );
    expect(table).toMatch(/^extension absent +POST enrollment-manage\/register\/withdraw$/m);
    expect(table).toMatch(/1 missing, .*1 extension absent/);
  });

  test('may refuse with HTTP 404 what it does not have, where the code says it, too', async () => {
    const fault = refused('', 404, ({ body }) => ({ status: 404, body }));
    const { verdicts } = await outcomeOf({ plain: true, fault });
    expect(verdicts.filter(({ state }) => state === 'differs')).toEqual([]);
    for (const end of ['plan/getPlanDetail', 'register/getTemplate', 'register/signIn', 'welcome/report'])
      expect(verdicts.find(({ call }) => call.endsWith(end))).toMatchObject({ state: 'met' });
  });

  test('that gives no plans says for each call that wants one which call stands in its way', async () => {
    const fault = at('findPlanList', () => ({ status: 500, body: { code: 500 } }));
    const { verdicts } = await outcomeOf({ plain: true, fault });
    const says = new Map(verdicts.map((one) => [one.call, one.says] as const));
    const way = ['wants what POST enrollment-manage/plan/findPlanList answers'];
    expect(says.get('POST enrollment-manage/register/registerStudent')).toEqual(way);
    expect(says.get('GET base/api/file/token')).toEqual(way);
    expect(says.get('POST welcome/pass')).toEqual([]);
    expect([...says.values()].flat()).not.toContain('nothing led to it');
  });
});
