import { beforeEach, describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { callAs } from '#application/session/call-as';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';

const stale = new GatewayError('unauthenticated', 'stale');
let session: InMemorySessionStore;

beforeEach(() => {
  session = new InMemorySessionStore();
});

describe('a call as whoever is signed in', () => {
  test('has that credential and gives what the school responds', async () => {
    session.signIn(credentialOf('mine'));
    expect(await callAs(session, 'applicant', async (credential) => [credential])).toEqual([
      credentialOf('mine'),
    ]);
  });

  test('is not made where nobody is', async () => {
    expect(await callAs(session, 'applicant', async () => 'called')).toBeUndefined();
  });

  test('ends the session that the school no longer accepts', async () => {
    session.signIn(credentialOf('mine'));
    expect(await callAs(session, 'applicant', () => Promise.reject(stale))).toBeUndefined();
    expect(session.current('applicant')).toBeUndefined();
  });

  test('leaves a session that began while it was pending', async () => {
    session.signIn(credentialOf('mine'));
    const pending = callAs(session, 'applicant', async () => {
      session.signIn(credentialOf('theirs'));
      throw stale;
    });
    expect(await pending).toBeUndefined();
    expect(session.current('applicant')).toBe(credentialOf('theirs'));
  });

  test('throws every other failure, and the session stays', async () => {
    session.signIn(credentialOf('mine'));
    const offline = new GatewayError('offline', 'away');
    await expect(callAs(session, 'applicant', () => Promise.reject(offline))).rejects.toBe(offline);
    expect(session.current('applicant')).toBe(credentialOf('mine'));
  });
});
