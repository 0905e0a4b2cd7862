import { describe, expect, test } from 'vitest';
import { orThrow, StudentApi } from '#application/checkin/student-api';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { RecordingNavigation } from '#test/support/recording-navigation';

function calls(signedIn = true) {
  const session = new InMemorySessionStore();
  if (signedIn) session.checkin(credentialOf('mine'), 'w1');
  const went: string[] = [];
  const navigation = Object.assign(new RecordingNavigation(), {
    replace: (path: string) => void went.push(path),
  });
  return { session, went, calls: new StudentApi(session, navigation, here) };
}
/** The signal of a screen that has not been left. */
const here = { aborted: false };
const unknown = () => Promise.reject(new GatewayError('unauthenticated', 'planned'));

describe('a call with the student’s token', () => {
  test('carries the token', async () => {
    expect(await calls().calls.run(async (token) => token)).toBe('mine');
  });

  test('ends the session and opens the sign-in if the school rejects the token', async () => {
    const { calls: theirs, session, went } = calls();
    await expect(theirs.run(unknown)).rejects.toThrow(GatewayError);
    expect([session.current('newStudent'), went]).toEqual([undefined, [paths.checkinEntry]]);
  });

  test('is not sent without a token', async () => {
    const { calls: nobodys, went } = calls(false);
    await expect(nobodys.run(async () => 'asked')).rejects.toThrow(GatewayError);
    expect(went).toEqual([paths.checkinEntry]);
  });

  test('keeps the token of the student who opened the screen after another sign-in', async () => {
    const { calls: theirs, session } = calls();
    session.checkin(credentialOf('another’s'), 'w2');
    expect(await theirs.run(async (student) => student)).toBe('mine');
  });

  test('leaves a newer session alone if it is rejected late', async () => {
    const { calls: theirs, session, went } = calls();
    const late = theirs.run(() => {
      session.checkin(credentialOf('another’s'), 'w2');
      return unknown();
    });
    await expect(late).rejects.toThrow(GatewayError);
    expect([session.current('newStudent'), went]).toEqual(['another’s', []]);
  });

  test('keeps the session after any other failure', async () => {
    const { calls: theirs, session, went } = calls();
    await expect(theirs.run(() => Promise.reject(new GatewayError('offline', 'planned')))).rejects.toThrow();
    expect([session.current('newStudent'), went]).toEqual(['mine', []]);
  });
});

test('orThrow returns a result and throws a refusal', () => {
  expect(orThrow({ welcomeId: 'w1' })).toEqual({ welcomeId: 'w1' });
  expect(() => orThrow({ refused: 'notFound' })).toThrow(GatewayError);
});
