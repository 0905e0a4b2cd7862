import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { accepted, apply, planCalled, plans } from '../../support/applicant';
import type { TenantPorts } from '../../support/assembly';
import { type EnrollmentUnderTest, rejection, someone } from './enrollment-under-test';

/** The check for a duplicate while the form is filled in. */
export function duplicateCheckContract(opened: () => EnrollmentUnderTest): void {
  describe('who fills a form', () => {
    let qingyun: TenantPorts;
    let gateway: EnrollmentGateway;
    beforeAll(() => {
      ({ qingyun, gateway } = opened());
    });

    test('is told that the student has applied, by all three details alone', async () => {
      const who = someone();
      await apply(qingyun, plans.skills, who);
      const draft = accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id));
      expect(await gateway.judgeDuplicate(draft, who)).toEqual({ refused: 'duplicate' });
      expect(await gateway.judgeDuplicate(draft, { ...who, phone: '13900139000' })).toBeUndefined();
      expect(await gateway.judgeDuplicate(draft, { ...who, name: '何静' })).toBeUndefined();
      expect(await gateway.judgeDuplicate(draft, someone())).toBeUndefined();
      expect(await gateway.judgeDuplicate(draft, { ...who, idCard: '1' })).toMatchObject({
        refused: 'invalid',
        path: 'idCard',
      });
    });

    test('of the plan of this draft, and not of a withdrawn application', async () => {
      const who = someone();
      const { token, applicationId } = await apply(qingyun, plans.skills, who);
      const elsewhere = accepted(await gateway.openDraft((await planCalled(gateway, plans.autumn)).id));
      expect(await gateway.judgeDuplicate(elsewhere, who)).toBeUndefined();
      accepted(await gateway.withdraw(token, { applicationId, version: 1 }));
      const same = accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id));
      expect(await gateway.judgeDuplicate(same, who)).toBeUndefined();
    });

    test('cannot guess for long, and may look up all the same', async () => {
      const who = someone();
      await apply(qingyun, plans.skills, who);
      const draft = accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id));
      for (let guess = 0; guess < 5; guess += 1) {
        const wrong = { ...who, phone: `1390013900${guess}` };
        expect(await gateway.judgeDuplicate(draft, wrong)).toBeUndefined();
      }
      expect(await gateway.judgeDuplicate(draft, who)).toMatchObject({ refused: 'tooManyAttempts' });
      expect(accepted(await gateway.lookUp(who)).results).toHaveLength(1);
    });

    test('wants the token of a draft of this school', async () => {
      const { token: applicants, planId } = await apply(qingyun, plans.skills, someone());
      for (const token of [credentialOf('nonsense'), credentialOf(''), applicants]) {
        await expect(gateway.judgeDuplicate({ planId, token }, someone())).rejects.toEqual(
          rejection('unauthenticated'),
        );
      }
    });
  });
}
