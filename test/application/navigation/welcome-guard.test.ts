import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { WelcomeGuard } from '#application/navigation/welcome-guard';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';

test('check-in steps need a welcomeId, which the check-in entry deletes', () => {
  const session = new InMemorySessionStore();
  const guard = new WelcomeGuard(session);
  expect(guard.detour(paths.procedure, undefined)).toBe(paths.checkinEntry);
  expect(guard.detour(paths.checkin, paths.checkinEntry)).toBe(paths.checkinEntry);
  session.checkin(credentialOf('token'), 'w1');
  expect(guard.detour(paths.procedure, undefined)).toBeUndefined();
  guard.entered(paths.home);
  expect(session.current('newStudent')).toBe('token');
  guard.entered(paths.checkinEntry);
  expect([session.current('newStudent'), session.userInfo.welcomeId]).toEqual([undefined, undefined]);
});
