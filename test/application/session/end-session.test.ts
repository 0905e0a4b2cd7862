import { expect, test } from 'vitest';
import { endSession } from '#application/session/end-session';
import { InMemorySessionStore } from '#infrastructure/memory/in-memory-storage';

test.each([
  ['yesterday', 'yesterday', undefined],
  ['today', 'yesterday', 'today'],
])('signed in by %s, %s refused: left with %s', (signedIn, refused, left) => {
  const session = new InMemorySessionStore();
  session.signIn(signedIn);
  endSession(session, refused);
  expect(session.accessToken).toBe(left);
});
