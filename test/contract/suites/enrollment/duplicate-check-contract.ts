import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { plans } from '#test/support/demo-plans';
import { accepted, apply, planCalled } from '../../support/applicant';
import type { TenantPorts } from '../../support/assembly';
import { type EnrollmentUnderTest, rejection, someone } from './enrollment-under-test';

/** The check for a duplicate while the form is filled in. */
export function duplicateCheckContract(opened: () => EnrollmentUnderTest): void {
  describe('the duplicate check', () => {
    let qingyun: TenantPorts;
    let gateway: EnrollmentGateway;
    beforeAll(() => {
      ({ qingyun, gateway } = opened());
    });

    test('reports an existing application, for all three identity details only', async () => {
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

    test('checks this draft’s plan, and ignores a withdrawn application', async () => {
      const who = someone();
      const { token, applicationId } = await apply(qingyun, plans.skills, who);
      const elsewhere = accepted(await gateway.openDraft((await planCalled(gateway, plans.autumn)).id));
      expect(await gateway.judgeDuplicate(elsewhere, who)).toBeUndefined();
      accepted(await gateway.withdraw(token, { applicationId, version: 1 }));
      const same = accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id));
      expect(await gateway.judgeDuplicate(same, who)).toBeUndefined();
    });

    test('limits guesses, and still allows a look-up', async () => {
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

    test('needs a draft token of this school', async () => {
      const { token: applicants, planId } = await apply(qingyun, plans.skills, someone());
      for (const token of [credentialOf('nonsense'), credentialOf(''), applicants]) {
        await expect(gateway.judgeDuplicate({ planId, token }, someone())).rejects.toEqual(
          rejection('unauthenticated'),
        );
      }
    });
  });
}
