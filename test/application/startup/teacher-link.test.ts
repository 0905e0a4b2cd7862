import { describe, expect, test } from 'vitest';
import { qingyun, StartUpFixture } from './start-up-fixture';

describe('a recruiting teacher’s link', () => {
  test('is stored for the school, beside a sign-in by the same link', async () => {
    const fixture = new StartUpFixture();
    const place = { orgId: 'o2', tenantId: 't2' };
    await fixture.run('qingyun', { teacherId: 'teacher-7', organisation: place, accessToken: 'once' });
    expect(fixture.session('t2').current('applicant')).toBe('session');
    expect(fixture.session('t2').teacherId).toBe('teacher-7');
    expect(fixture.session('t').teacherId).toBeUndefined();
  });

  test('without a teacher keeps the earlier one', async () => {
    const fixture = new StartUpFixture();
    await fixture.run('qingyun', { teacherId: 'teacher-7' });
    await fixture.run('qingyun');
    expect(fixture.session('t').teacherId).toBe('teacher-7');
  });

  test.each(['-Kq3', '_Kq3', '__proto__'])(
    'an id with an unusual first character is accepted: %j',
    async (teacherId) => {
      const fixture = new StartUpFixture();
      await fixture.run('qingyun', { teacherId });
      expect(fixture.session('t').teacherId).toBe(teacherId);
    },
  );

  test.each(['', 'a.b', '<script>', 'a b', '../x', 'x'.repeat(65), '王老师', 'a\r\nX: y'])(
    'an invalid id is ignored and the app starts: %j',
    async (teacherId) => {
      const fixture = new StartUpFixture();
      expect(await fixture.run('qingyun', { teacherId })).toMatchObject({ tenant: qingyun });
      expect(fixture.session('t').teacherId).toBeUndefined();
    },
  );
});
