import { describe, expect, test } from 'vitest';
import { StepRequest } from '#application/checkin/step-request';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Credential } from '#domain/credential';
import { failing } from '#test/presentation/screens/fakes';
import { settled } from '#test/support/fake-clock';
import { CheckinPhone } from './checkin-phone';

function request() {
  const phone = new CheckinPhone();
  const lifetime = new Lifetime();
  const applied: unknown[] = [];
  const apply = (outcome: unknown) => applied.push(outcome);
  return { phone, lifetime, applied, apply, request: new StepRequest<string>(phone, lifetime) };
}

/** Fails without network; `sent` counts the calls. */
function offline() {
  const made = request();
  const calls = { sent: 0 };
  made.phone.connectivity.set(false);
  const send = async () => {
    calls.sent += 1;
    if (!made.phone.connectivity.online) return failing('offline')();
    return 'answer';
  };
  const reconnect = async () => {
    made.phone.connectivity.set(true);
    await settled();
  };
  return { ...made, calls, send, reconnect };
}

const step = (reason: string): CheckinRefusal => ({ refused: 'invalid', path: 'step', reason });

test('a request is sent once however often it is asked for, and its answer applied', async () => {
  const { request: step, applied, apply } = request();
  let sent = 0;
  const send = async (student: Credential) => `${student} ${++sent}`;
  const running = step.run('act', send, apply);
  expect(step.state).toEqual({ kind: 'sending', action: 'act' });
  await Promise.all([running, step.run('other', send, apply)]);
  expect([step.state, applied]).toEqual([{ kind: 'idle' }, ['student 1']]);
});

test.each([
  ['reported', 'checkin.stepAfterReport'],
  ['notWanted', 'checkin.stepNotWanted'],
  ['order', 'checkin.stepsChanged'],
])('a step that is refused as %s leads to the steps and says why', async (reason, key) => {
  const { request: refused, applied, apply, phone } = request();
  await refused.run('act', async () => step(reason), apply);
  expect([applied, phone.navigation.went, phone.toasts.shown]).toEqual([[], [[paths.checkin]], [{ key }]]);
});

test.each<[string, CheckinRefusal, object]>([
  ['a refusal of anything else', { refused: 'invalid', path: 'face', reason: 'value' }, {}],
  ['a refusal of what is no step', step('reported'), { isStep: false }],
])('%s is the screen’s to apply', async (_, refusal, options) => {
  const { request: refused, applied, apply, phone } = request();
  await refused.run('act', async () => refusal, apply, options);
  refused.refuse('act');
  expect([applied, phone.navigation.went, refused.state]).toEqual([
    [refusal],
    [],
    { kind: 'refused', action: 'act' },
  ]);
});

test.each(['offline', 'timeout', 'server', 'rejected'] as const)(
  'a failure (%s) is kept with the school’s own words, until it is sent again',
  async (failure) => {
    const { request: failed, apply } = request();
    const thrown = new GatewayError(failure, 'planned', { userMessage: '请稍后再试' });
    await failed.run('act', () => Promise.reject(thrown), apply);
    expect(failed.state).toEqual({ kind: 'failed', action: 'act', failure, userMessage: '请稍后再试' });
    await failed.run('act', async () => 'answer', apply);
    expect(failed.state).toEqual({ kind: 'idle' });
  },
);

test('a session that the school no longer accepts ends, and leads to the entry', async () => {
  const { request: expired, apply, phone } = request();
  await expired.run('act', failing('unauthenticated'), apply);
  expect([phone.session.current('newStudent'), phone.navigation.went]).toEqual([
    undefined,
    [[paths.checkinEntry]],
  ]);
});

describe('without network a request', () => {
  test('waits, and is sent by itself once the network is back', async () => {
    const { request: waiting, send, apply, applied, calls, reconnect } = offline();
    await waiting.run('act', send, apply);
    expect(waiting.state).toEqual({ kind: 'waiting', action: 'act' });
    await reconnect();
    expect([waiting.state, applied, calls.sent]).toEqual([{ kind: 'idle' }, ['answer'], 2]);
  });

  test('gives way to another one', async () => {
    const { request: waiting, send, apply, calls, reconnect } = offline();
    await waiting.run('act', send, apply);
    await waiting.run('other', send, apply);
    expect(waiting.state).toEqual({ kind: 'waiting', action: 'other' });
    await reconnect();
    expect(calls.sent).toBe(3);
  });

  test.each<[string, (made: ReturnType<typeof offline>) => void]>([
    ['after a reset', ({ request: waiting }) => waiting.reset()],
    ['once the screen is left', ({ lifetime }) => lifetime.dispose()],
  ])('is not sent %s', async (_, end) => {
    const made = offline();
    await made.request.run('act', made.send, made.apply);
    end(made);
    await made.reconnect();
    expect([made.calls.sent, made.applied]).toEqual([1, []]);
  });

  test('that may not be repeated by itself has failed', async () => {
    const { request: failed, send, apply, calls, reconnect } = offline();
    await failed.run('act', send, apply, { mayRepeat: () => false });
    expect(failed.state).toMatchObject({ kind: 'failed', failure: 'offline' });
    await reconnect();
    expect(calls.sent).toBe(1);
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['an answer', async () => 'answer'],
  ['a refusal', async () => step('reported')],
  ['a failure', failing('server')],
])('%s after the screen was left changes nothing', async (_, send) => {
  const { request: left, lifetime, applied, apply, phone } = request();
  const running = left.run('act', send, apply);
  lifetime.dispose();
  await running;
  expect([applied, phone.navigation.steps, phone.toasts.shown]).toEqual([[], [], []]);
});
