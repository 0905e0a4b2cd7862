// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Navigation } from '#application/ports/phone/navigation';
import { SessionStore } from '#application/ports/session/session-store';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { VisitMemory } from '#application/ports/session/visit-memory';
import type { Token } from '#application/ports/token';
import { settleLink } from '#composition/adapters/settle-link';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FakeClock } from '#test/support/fake-clock';

const ended: unknown[][] = [];
let session = new InMemorySessionStore();
let steps: string[] = [];
let isAgreed = true;

beforeEach(() => {
  ended.length = 0;
  steps = [];
  session = new InMemorySessionStore();
  session.signIn(credentialOf('mine'), { userInfoId: 'u2' });
  session.checkin(credentialOf('my student'), 'w2');
});

const ports = new Map<unknown, unknown>([
  [SignOutGateway, { end: async (...given: unknown[]) => void ended.push(given.slice(0, 2)) }],
  [Clock, new FakeClock(0)],
  [Diagnostics, { report: () => expect.unreachable() }],
  [Confirmations, { ask: async () => isAgreed }],
  [VisitMemory, { clear: () => steps.push('clear') }],
  [Navigation, { replace: (path: string) => steps.push(path) }],
]);
const resolve = <T>(port: Token<T>) => (port === (SessionStore as unknown) ? session : ports.get(port)) as T;
const settle = (outcome: Parameters<typeof settleLink>[0]) =>
  settleLink(outcome, resolve, () => steps.push('remount'));
const stranger = { credential: credentialOf('theirs'), userInfo: { userInfoId: 'u1' } };

test('sessions that a link has replaced end at the school', async () => {
  await settle({ replaced: [{ kind: 'applicant', credential: credentialOf('former') }] });
  expect([ended, steps]).toEqual([[['applicant', 'former']], []]);
});

test('another person’s link that the student declines ends at the school, and the session stays', async () => {
  isAgreed = false;
  await settle({ stranger });
  expect([ended, steps]).toEqual([[['applicant', 'theirs']], []]);
  expect(session.current('applicant')).toBe('mine');
});

test('where the student agrees, the former sessions end at the school, and the app is shown anew', async () => {
  isAgreed = true;
  await settle({ stranger });
  expect(ended).toEqual([
    ['applicant', 'mine'],
    ['newStudent', 'my student'],
  ]);
  expect(steps).toEqual(['clear', '/orientation/enrollment/applylist', 'remount']);
  expect([session.current('applicant'), session.current('newStudent')]).toEqual(['theirs', undefined]);
});

test('a new student’s link leaves the applicant signed in', async () => {
  isAgreed = true;
  await settle({ stranger: { ...stranger, userInfo: { welcomeId: 'w1' } } });
  expect(ended).toEqual([['newStudent', 'my student']]);
  expect([session.current('applicant'), session.userInfo.welcomeId]).toEqual(['mine', 'w1']);
});
