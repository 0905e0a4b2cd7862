import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from './support/applicant';
import { type Assembly, type TenantPorts, tenants } from './support/assembly';
import { BEGINNER } from './support/new-student';

/** What every CheckinLookup keeps to. */
export function checkinLookupContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinLookup: ${name}`, () => {
    let assembly: Assembly;
    let ports: TenantPorts;

    beforeAll(async () => {
      assembly = await newAssembly();
      ports = assembly.tenant(tenants.qingyun);
    });
    afterAll(() => assembly.close());

    test('an admission is looked up masked, and is at its own school alone', async () => {
      const found = accepted(await ports.checkin.lookup.lookUp(BEGINNER));
      expect(found).toMatchObject({ maskedName: expect.stringContaining('*'), reported: false });
      expect(found.maskedIdCard).not.toBe(BEGINNER.idCard);
      expect(await assembly.tenant(tenants.lakeside).checkin.lookup.lookUp(BEGINNER)).toEqual({
        refused: 'notFound',
      });
    });

    test('who is not on the list and who is named wrongly are answered alike', async () => {
      const unknown = await ports.checkin.lookup.signIn({ name: '无名氏', idCard: '110000200802290014' });
      const wrong = await ports.checkin.lookup.signIn({ ...BEGINNER, name: '李晓云' });
      expect([unknown, wrong]).toEqual([{ refused: 'notFound' }, { refused: 'notFound' }]);
    });

    test('the record of a sign-in is what its session reads', async () => {
      const { token, record } = accepted(await ports.checkin.lookup.signIn(BEGINNER));
      expect(accepted(await ports.checkin.progress.record(token))).toEqual(record);
    });
  });
}
