import { describe, expect, test } from 'vitest';
import { accepted } from '../support/applicant';
import { type Assembly, tenants } from '../support/assembly';
import { atQingyun } from '../support/at-school';
import { BEGINNER } from '../support/new-student';

/** The contract of CheckinLookup. */
export function checkinLookupContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinLookup: ${name}`, () => {
    const at = atQingyun(newAssembly);

    test('an admission is found with masked data, at its own school only', async () => {
      const found = accepted(await at.ports.checkin.lookup.lookUp(BEGINNER));
      expect(found).toMatchObject({ maskedName: expect.stringContaining('*'), reported: false });
      expect(found.maskedIdCard).not.toBe(BEGINNER.idCard);
      expect(await at.assembly.tenant(tenants.lakeside).checkin.lookup.lookUp(BEGINNER)).toEqual({
        refused: 'notFound',
      });
    });

    test('a person not on the list and a wrong name get the same response', async () => {
      const unknown = await at.ports.checkin.lookup.signIn({ name: '无名氏', idCard: '110000200802290014' });
      const wrong = await at.ports.checkin.lookup.signIn({ ...BEGINNER, name: '李晓云' });
      expect([unknown, wrong]).toEqual([{ refused: 'notFound' }, { refused: 'notFound' }]);
    });

    test('the record of a sign-in equals the one that its session reads', async () => {
      const { token, record, userInfo } = accepted(await at.ports.checkin.lookup.signIn(BEGINNER));
      expect(userInfo).toMatchObject({
        welcomeId: record.welcomeId,
        orgId: 'org-qingyun-main',
        trueName: '李*雨',
      });
      expect(accepted(await at.ports.checkin.progress.record(token))).toEqual(record);
    });
  });
}
