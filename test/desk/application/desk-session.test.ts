import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { DeskSession } from '#desk/application/desk-session';
import type { DeskApi } from '#desk/application/ports/desk-api';
import { DeskFailure } from '#desk/application/ports/desk-failure';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import { type ProblemCode, problems } from '#wire/desk/problems';
import { staffEndpoints } from '#wire/desk/staff';

const refusal = (code: ProblemCode) => new DeskFailure('rejected', 'path', { status: problems[code], code });

const meOf = (staffId: string) => ({ staffId, name: staffId, actions: ['staff.manage'] });

type Answer = object | Error;

/** The school's answers by path, in turn; the last one stays. */
class PlayedSchool implements DeskApi {
  readonly calls: string[] = [];
  readonly requests: unknown[] = [];

  constructor(private readonly answers: Record<string, Answer[]>) {}

  async call<Request, Data>({ path }: DeskEndpoint<Request, Data>, request: Request): Promise<Data> {
    this.calls.push(path);
    this.requests.push(request);
    const left = this.answers[path] ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`${path} is not played`);
    return answer as Data;
  }
}

const openSession = async (answers: Record<string, Answer[]>) => {
  const school = new PlayedSchool({ me: [meOf('lin')], ...answers });
  const session = new DeskSession(school, 'lakeside');
  await session.open();
  return { school, session };
};

const asked = (session: DeskSession) =>
  session.state.kind === 'signedIn' ? session.state.asked : session.state.kind;

test('who is not signed in signs in at the school of the address, with a code once the password was right', async () => {
  const { school, session } = await openSession({
    me: [refusal('signedOut')],
    'sign-in': [refusal('wrongCredentials'), refusal('codeRequired'), meOf('lin')],
  });
  expect(session.state).toEqual({ kind: 'signedOut' });
  const wrong = { login: 'lin', password: 'wrong' };
  await expect(session.signIn(wrong)).rejects.toMatchObject({ code: 'wrongCredentials' });
  const right = { login: 'lin', password: 'right' };
  await expect(session.signIn(right)).rejects.toMatchObject({ code: 'codeRequired' });
  await session.signIn({ ...right, code: '123456' });
  expect(session.state).toMatchObject({ kind: 'signedIn', me: { staffId: 'lin' } });
  expect(session.may('staff.manage')).toBe(true);
  expect(session.may('fee.refund')).toBe(false);
  expect(school.requests.at(-1)).toEqual({
    school: 'lakeside',
    login: 'lin',
    password: 'right',
    code: '123456',
  });
});

test('a school that cannot be reached signs nobody out', async () => {
  const { session } = await openSession({ me: [new GatewayError('offline', 'no network'), meOf('lin')] });
  expect(session.state.kind).toBe('failed');
  await session.open();
  expect(session.state.kind).toBe('signedIn');
});

test.each([
  ['stepUpRequired', 'code', (session: DeskSession) => session.stepUp('123456')],
  ['signedOut', 'signIn', (session: DeskSession) => session.signIn({ login: 'lin', password: 'right' })],
] as const)(
  'calls refused by %s wait for what is missing and are repeated once',
  async (code, what, enter) => {
    const { school, session } = await openSession({
      staff: [refusal(code), refusal(code), { members: [] }],
      'step-up': [meOf('lin')],
      'sign-in': [meOf('lin')],
    });
    const calls = [session.call(staffEndpoints.list, {}), session.call(staffEndpoints.list, {})];
    await expect.poll(() => asked(session)).toBe(what);
    await enter(session);
    expect(await Promise.all(calls)).toEqual([{ members: [] }, { members: [] }]);
    expect(school.calls.filter((path) => path === 'staff')).toHaveLength(4);
    expect(asked(session)).toBeUndefined();
  },
);

test('a call that is refused again is not repeated for ever', async () => {
  const { school, session } = await openSession({
    staff: [refusal('stepUpRequired')],
    'step-up': [meOf('lin')],
  });
  const call = session.call(staffEndpoints.list, {});
  await expect.poll(() => asked(session)).toBe('code');
  await session.stepUp('123456');
  await expect(call).rejects.toMatchObject({ code: 'stepUpRequired' });
  expect(school.calls.filter((path) => path === 'staff')).toHaveLength(2);
});

test('what is asked for and not entered fails the call; a session that has ended is then over', async () => {
  const { session } = await openSession({ staff: [refusal('stepUpRequired'), refusal('signedOut')] });
  const first = session.call(staffEndpoints.list, {});
  await expect.poll(() => asked(session)).toBe('code');
  session.dismiss();
  await expect(first).rejects.toMatchObject({ code: 'stepUpRequired' });
  expect(asked(session)).toBeUndefined();
  const second = session.call(staffEndpoints.list, {});
  await expect.poll(() => asked(session)).toBe('signIn');
  session.dismiss();
  await expect(second).rejects.toMatchObject({ code: 'signedOut' });
  expect(session.state.kind).toBe('signedOut');
});

test("another person who signs in makes none of the former one's calls", async () => {
  const { school, session } = await openSession({
    staff: [refusal('signedOut')],
    'sign-in': [meOf('wang')],
  });
  const call = session.call(staffEndpoints.list, {});
  await expect.poll(() => asked(session)).toBe('signIn');
  await session.signIn({ login: 'wang', password: 'right' });
  await expect(call).rejects.toMatchObject({ code: 'signedOut' });
  expect(school.calls.filter((path) => path === 'staff')).toHaveLength(1);
  expect(session.state).toMatchObject({ me: { staffId: 'wang' } });
});

test('a session that ends while its code is entered asks for signing in', async () => {
  const { session } = await openSession({
    staff: [refusal('stepUpRequired'), { members: [] }],
    'step-up': [refusal('signedOut')],
    'sign-in': [meOf('lin')],
  });
  const call = session.call(staffEndpoints.list, {});
  await expect.poll(() => asked(session)).toBe('code');
  await expect(session.stepUp('123456')).rejects.toMatchObject({ code: 'signedOut' });
  expect(asked(session)).toBe('signIn');
  await session.signIn({ login: 'lin', password: 'right' });
  expect(await call).toEqual({ members: [] });
});

test('a session that already ended is signed out; one that could not be reached lives on', async () => {
  const { session } = await openSession({
    'sign-out': [new GatewayError('offline', 'no network'), refusal('signedOut')],
  });
  await expect(session.signOut()).rejects.toMatchObject({ kind: 'offline' });
  expect(session.state.kind).toBe('signedIn');
  await session.signOut();
  expect(session.state.kind).toBe('signedOut');
});
