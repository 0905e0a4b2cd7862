import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Assembly, tenants } from '../support/assembly';

/** The contract of CodeTables. */
export function codeTablesContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CodeTables: ${name}`, () => {
    let assembly: Assembly;
    beforeAll(async () => {
      assembly = await newAssembly();
    });
    afterAll(() => assembly.close());

    test('a table has options with an index and a label each', async () => {
      const { codeTables } = assembly.tenant(tenants.qingyun).checkin;
      const options = await codeTables.options('ethnicGroups');
      expect(options).toHaveLength(56);
      expect(options[0]).toEqual({ index: '01', label: '汉族' });
    });

    test('majors are those of the school’s plans, each once, or none', async () => {
      const majors = await assembly.tenant(tenants.qingyun).checkin.codeTables.options('majors');
      expect(majors.map(({ label }) => label)).toContain('计算机应用技术');
      expect(new Set(majors.map(({ index }) => index)).size).toBe(majors.length);
      expect(await assembly.tenant(tenants.lakeside).checkin.codeTables.options('majors')).toEqual([]);
    });
  });
}
