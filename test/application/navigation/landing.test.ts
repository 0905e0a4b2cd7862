import { expect, test } from 'vitest';
import { landingPath } from '#application/navigation/landing';
import { paths } from '#application/navigation/paths';

test.each([
  ['', 'applicant', paths.applications],
  [paths.home, 'applicant', paths.applications],
  [paths.plans, 'applicant', undefined],
  [paths.checkinEntry, 'applicant', undefined],
  ['', 'newStudent', paths.checkin],
  [paths.home, 'newStudent', paths.checkin],
  [paths.checkinEntry, 'newStudent', paths.checkin],
  [paths.procedure, 'newStudent', undefined],
] as const)('an address that shows %j, signed in as %s, leads to %s', (shown, as, path) => {
  expect(landingPath(shown, as)).toBe(path);
});
