import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { plans } from '#test/support/demo-plans';
import { planCalled, prepare } from '../../support/applicant';
import type { TenantPorts } from '../../support/assembly';
import { type EnrollmentUnderTest, someone } from './enrollment-under-test';

/** Eligibility conditions of plans. */
export function eligibilityContract(opened: () => EnrollmentUnderTest): void {
  describe('conditions of a plan', () => {
    let qingyun: TenantPorts;
    let gateway: EnrollmentGateway;
    beforeAll(() => {
      ({ qingyun, gateway } = opened());
    });

    test('are part of the plan, and refuse an applicant who does not meet them', async () => {
      const { eligibility, id } = await planCalled(gateway, plans.autumn);
      expect(eligibility).toEqual({ bornFrom: '1996-09-01', bornTo: '2011-08-31' });
      expect((await planCalled(gateway, plans.skills)).eligibility).toBeUndefined();
      for (const [idCard, reason] of [
        ['330000198004160021', 'bornTooEarly'],
        ['330000201204160020', 'bornTooLate'],
      ]) {
        const { grant, submission } = await prepare(qingyun, plans.autumn, someone());
        const { birthDate: _, sex: __, ...answers } = submission.answers;
        expect(
          await gateway.submit(grant, {
            ...submission,
            planId: id,
            answers: { ...answers, idCard: idCard ?? '' },
          }),
        ).toEqual({ refused: 'invalid', path: 'answers.idCard', reason });
      }
    });
  });
}
