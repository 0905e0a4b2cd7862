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

describe('a call with the signed-in credential', () => {
  test('carries the credential and returns the school’s response', async () => {
    session.signIn(credentialOf('mine'));
    expect(await callAs(session, 'applicant', async (credential) => [credential])).toEqual([
      credentialOf('mine'),
    ]);
  });

  test('is not sent if nobody is signed in', async () => {
    expect(await callAs(session, 'applicant', async () => 'called')).toBeUndefined();
  });

  test('ends a session that the school no longer accepts', async () => {
    session.signIn(credentialOf('mine'));
    expect(await callAs(session, 'applicant', () => Promise.reject(stale))).toBeUndefined();
    expect(session.current('applicant')).toBeUndefined();
  });

  test('keeps a session that began while the call was pending', async () => {
    session.signIn(credentialOf('mine'));
    const pending = callAs(session, 'applicant', async () => {
      session.signIn(credentialOf('theirs'));
      throw stale;
    });
    expect(await pending).toBeUndefined();
    expect(session.current('applicant')).toBe(credentialOf('theirs'));
  });

  test('throws any other failure and keeps the session', async () => {
    session.signIn(credentialOf('mine'));
    const offline = new GatewayError('offline', 'away');
    await expect(callAs(session, 'applicant', () => Promise.reject(offline))).rejects.toBe(offline);
    expect(session.current('applicant')).toBe(credentialOf('mine'));
  });
});
