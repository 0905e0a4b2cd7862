import { describe, expect, test } from 'vitest';
import { orThrow, StudentApi } from '#application/checkin/student-api';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FakeNavigation } from '#test/support/fake-navigation';

function calls(signedIn = true) {
  const session = new InMemorySessionStore();
  if (signedIn) session.checkin(credentialOf('mine'), 'w1');
  const went: string[] = [];
  const navigation = Object.assign(new FakeNavigation(), { replace: (path: string) => void went.push(path) });
  return { session, went, calls: new StudentApi(session, navigation, here) };
}
/** The signal of a screen that has not been left. */
const here = { aborted: false };
const unknown = () => Promise.reject(new GatewayError('unauthenticated', 'planned'));

describe('a call in the student’s name', () => {
  test('goes with their token', async () => {
    expect(await calls().calls.run(async (token) => token)).toBe('mine');
  });

  test('that the school does not take for theirs ends their session and leads to the entry', async () => {
    const { calls: theirs, session, went } = calls();
    await expect(theirs.run(unknown)).rejects.toThrow(GatewayError);
    expect([session.current('newStudent'), went]).toEqual([undefined, [paths.checkinEntry]]);
  });

  test('without a token is not made', async () => {
    const { calls: nobodys, went } = calls(false);
    await expect(nobodys.run(async () => 'asked')).rejects.toThrow(GatewayError);
    expect(went).toEqual([paths.checkinEntry]);
  });

  test('goes in the name of who opened the screen, whoever has signed in since', async () => {
    const { calls: theirs, session } = calls();
    session.checkin(credentialOf('another’s'), 'w2');
    expect(await theirs.run(async (student) => student)).toBe('mine');
  });

  test('that is refused late leaves another’s session alone', async () => {
    const { calls: theirs, session, went } = calls();
    const late = theirs.run(() => {
      session.checkin(credentialOf('another’s'), 'w2');
      return unknown();
    });
    await expect(late).rejects.toThrow(GatewayError);
    expect([session.current('newStudent'), went]).toEqual(['another’s', []]);
  });

  test('that fails otherwise changes nothing', async () => {
    const { calls: theirs, session, went } = calls();
    await expect(theirs.run(() => Promise.reject(new GatewayError('offline', 'planned')))).rejects.toThrow();
    expect([session.current('newStudent'), went]).toEqual(['mine', []]);
  });
});

test('a student’s call hands on what is granted, and throws what is refused', () => {
  expect(orThrow({ welcomeId: 'w1' })).toEqual({ welcomeId: 'w1' });
  expect(() => orThrow({ refused: 'notFound' })).toThrow(GatewayError);
});
