import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from './support/applicant';
import { type Assembly, type TenantPorts, tenants } from './support/assembly';
import { READY, studentCredential } from './support/new-student';

/** What every CheckinPass keeps to. */
export function checkinPassContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinPass: ${name}`, () => {
    let assembly: Assembly;
    let ports: TenantPorts;

    beforeAll(async () => {
      assembly = await newAssembly();
      ports = assembly.tenant(tenants.qingyun);
    });
    afterAll(() => assembly.close());

    test('there is none while a step is left', async () => {
      const token = await studentCredential(ports);
      expect(await ports.checkin.pass.issue(token)).toMatchObject({ refused: 'invalid', path: 'step' });
    });

    test('each one is new, and its student has not reported', async () => {
      const { pass } = ports.checkin;
      const token = await studentCredential(ports, READY);
      const [one, other] = [accepted(await pass.issue(token)), accepted(await pass.issue(token))];
      expect(one.token).not.toBe(other.token);
      expect(one.expiresAt).toBeGreaterThan(one.serverTime);
      expect(accepted(await pass.liveState(token))).not.toHaveProperty('reportedAt');
    });
  });
}
