import { describe, expect, test } from 'vitest';
import { accepted } from '../support/applicant';
import type { Assembly } from '../support/assembly';
import { atQingyun } from '../support/at-school';
import { READY, studentCredential } from '../support/new-student';

/** The contract of CheckinPass. */
export function checkinPassContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`CheckinPass: ${name}`, () => {
    const at = atQingyun(newAssembly);

    test('a pass is refused while a step is left', async () => {
      const token = await studentCredential(at.ports);
      expect(await at.ports.checkin.pass.issue(token)).toMatchObject({ refused: 'invalid', path: 'step' });
    });

    test('each pass is new, and its student has not reported', async () => {
      const { pass } = at.ports.checkin;
      const token = await studentCredential(at.ports, READY);
      const [one, other] = [accepted(await pass.issue(token)), accepted(await pass.issue(token))];
      expect(one.token).not.toBe(other.token);
      expect(one.expiresAt).toBeGreaterThan(one.serverTime);
      expect(accepted(await pass.liveState(token))).not.toHaveProperty('reportedAt');
    });
  });
}
