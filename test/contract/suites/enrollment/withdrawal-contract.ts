import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { plans } from '#test/support/demo-plans';
import { accepted, apply, planCalled } from '../../support/applicant';
import { type Assembly, type TenantPorts, tenants } from '../../support/assembly';
import { type EnrollmentUnderTest, rejection, someone } from './enrollment-under-test';

/** Withdrawal of an application. */
export function withdrawalContract(opened: () => EnrollmentUnderTest): void {
  describe('withdrawing', () => {
    let assembly: Assembly;
    let qingyun: TenantPorts;
    let lakeside: TenantPorts;
    let gateway: EnrollmentGateway;
    let desk: EnrollmentUnderTest['desk'];
    beforeAll(() => {
      ({ assembly, qingyun, lakeside, gateway, desk } = opened());
    });

    test('withdraws an application, after which the person can apply again', async () => {
      const who = someone();
      const { token, applicationId } = await apply(qingyun, plans.skills, who);
      const { taken = 0 } = await planCalled(gateway, plans.skills);
      const withdrawn = accepted(await gateway.withdraw(token, { applicationId, version: 1 }));
      expect(withdrawn).toMatchObject({ id: applicationId, state: { status: 'withdrawn' }, version: 2 });
      expect((await planCalled(gateway, plans.skills)).taken).toBe(taken - 1);
      expect(await gateway.withdraw(token, { applicationId, version: 1 })).toEqual(withdrawn);
      const anew = await apply(qingyun, plans.skills, who);
      expect(anew.applicationId).not.toBe(applicationId);
    });

    test('refunds a paid fee', async () => {
      const { token, applicationId } = await apply(qingyun, plans.autumn, someone());
      accepted(await assembly.school.desk.settleFee(tenants.qingyun, applicationId));
      const newer = accepted(await gateway.application(token, applicationId));
      expect(newer.fee).toMatchObject({ state: 'paid' });
      expect(await gateway.withdraw(token, { applicationId, version: 1 })).toEqual({
        refused: 'changedElsewhere',
        version: 2,
        newer,
      });
      const withdrawn = accepted(await gateway.withdraw(token, { applicationId, version: 2 }));
      expect(withdrawn.fee).toMatchObject({ state: 'refunded', amount: 12_000 });
      expect(withdrawn.history.map(({ event }) => event)).toEqual([
        'submitted',
        'paid',
        'withdraw',
        'refunded',
      ]);
    });

    test('is refused after the decision, and to everybody else', async () => {
      const { token, applicationId } = await apply(qingyun, plans.skills, someone());
      const theirs = await apply(qingyun, plans.skills, someone('周小燕'));
      const seen = { applicationId, version: 1 };
      expect(await gateway.withdraw(theirs.token, seen)).toEqual({ refused: 'notFound' });
      await expect(gateway.withdraw(credentialOf('nonsense'), seen)).rejects.toEqual(
        rejection('unauthenticated'),
      );
      await expect(lakeside.gateway.withdraw(token, seen)).rejects.toEqual(rejection('unauthenticated'));
      await desk(applicationId, { kind: 'admit' });
      expect(await gateway.withdraw(token, { applicationId, version: 2 })).toMatchObject({
        refused: 'invalid',
      });
    });
  });
}
