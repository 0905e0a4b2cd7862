import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { plans } from '#test/support/demo-plans';
import { accepted, apply, planCalled, prepare } from '../../support/applicant';
import { type Assembly, changePlan, type TenantPorts, tenants } from '../../support/assembly';
import { type EnrollmentUnderTest, rejection, someone } from './enrollment-under-test';

/** A form is submitted once, or refused with a reason. */
export function submissionContract(opened: () => EnrollmentUnderTest): void {
  describe('submitting', () => {
    let assembly: Assembly;
    let qingyun: TenantPorts;
    let lakeside: TenantPorts;
    let gateway: EnrollmentGateway;
    beforeAll(() => {
      ({ assembly, qingyun, lakeside, gateway } = opened());
    });

    test('stores the teacher of the link, for the desk only', async () => {
      const { grant, submission } = await prepare(qingyun, plans.skills, someone());
      const receipt = accepted(await gateway.submit(grant, { ...submission, teacherId: 'teacher-7' }));
      const filed = await assembly.store.read(({ applications }) =>
        applications.find(tenants.qingyun, receipt.applicationId),
      );
      expect(filed?.teacherId).toBe('teacher-7');
      expect(await gateway.application(receipt.token, receipt.applicationId)).not.toHaveProperty('teacherId');
    });

    test('returns a receipt whose token reads the application', async () => {
      const who = someone();
      const { grant, submission } = await prepare(qingyun, plans.autumn, who);
      const receipt = accepted(await gateway.submit(grant, submission));
      expect(receipt).toMatchObject({
        planId: submission.planId,
        planTitle: plans.autumn,
        submittedAt: assembly.clock.now(),
        state: { status: 'submitted' },
        fee: { state: 'due', amount: 12_000 },
      });
      const [application, ...others] = await gateway.applications(receipt.token);
      expect(others).toEqual([]);
      expect(application).toMatchObject({
        id: receipt.applicationId,
        no: receipt.no,
        planTitle: plans.autumn,
      });
      const filed = accepted(await gateway.application(receipt.token, receipt.applicationId));
      expect(filed.answers).toMatchObject({ name: who.name, idCard: who.idCard, phone: who.phone });
      expect(await gateway.returnedFields(receipt.token, receipt.applicationId)).toEqual([]);
    });

    test('again with the same grant returns the first receipt, and there is one application', async () => {
      const { grant, submission } = await prepare(qingyun, plans.skills, someone());
      const first = accepted(await gateway.submit(grant, submission));
      expect(await gateway.submit(grant, submission)).toEqual(first);
      expect(await gateway.applications(first.token)).toHaveLength(1);
    });

    test('twice at the same time creates one application', async () => {
      const { grant, submission } = await prepare(qingyun, plans.skills, someone());
      const [one, two] = await Promise.all([
        gateway.submit(grant, submission),
        gateway.submit(grant, submission),
      ]);
      expect(accepted(one)).toEqual(accepted(two));
      expect(await gateway.applications(accepted(one).token)).toHaveLength(1);
    });

    test('by the same person with another draft is refused as duplicate', async () => {
      const who = someone();
      await apply(qingyun, plans.skills, who);
      const { grant, submission } = await prepare(qingyun, plans.skills, who);
      expect(await gateway.submit(grant, submission)).toEqual({ refused: 'duplicate' });
    });

    test.each([
      ['a mistyped ID number', { idCard: '440000200001010010' }, 'answers.idCard'],
      ['a name with digits', { name: '何1' }, 'answers.name'],
      ['a phone number that is too short', { phone: '1380013' }, 'answers.phone'],
      ['an answer of another shape', { name: ['何静怡'] }, 'answers.name'],
    ])('with %s is refused by the field’s name', async (_, wrong, path) => {
      const { grant, submission } = await prepare(qingyun, plans.skills, someone());
      const answers = { ...submission.answers, ...wrong };
      expect(await gateway.submit(grant, { ...submission, answers })).toMatchObject({
        refused: 'invalid',
        path,
      });
      expect(accepted(await gateway.submit(grant, submission)).state).toEqual({ status: 'submitted' });
    });

    test('without the promise is refused', async () => {
      const { grant, submission } = await prepare(qingyun, plans.skills, someone());
      const outcome = await gateway.submit(grant, { ...submission, promised: false });
      expect(outcome).toMatchObject({ refused: 'invalid', path: 'promised' });
    });

    test('with an invalid draft token or another school’s is refused', async () => {
      const { grant, submission } = await prepare(qingyun, plans.skills, someone());
      for (const token of ['nonsense', '', 'x'.repeat(500)]) {
        await expect(gateway.submit({ ...grant, token: credentialOf(token) }, submission)).rejects.toEqual(
          rejection('unauthenticated'),
        );
      }
      await expect(lakeside.gateway.submit(grant, submission)).rejects.toEqual(rejection('unauthenticated'));
    });

    test('with a closed draft is refused while another one is open', async () => {
      const { grant, submission } = await prepare(qingyun, plans.skills, someone());
      const other = await prepare(qingyun, plans.skills, someone());
      await qingyun.signOut.end('draft', grant.token);
      await expect(gateway.submit(grant, submission)).rejects.toEqual(rejection('unauthenticated'));
      await expect(qingyun.signOut.end('draft', grant.token)).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
      expect(await gateway.submit(other.grant, other.submission)).toHaveProperty('no');
    });

    test('to a plan that filled meanwhile is refused as full, with the dates', async () => {
      const { grant, submission } = await prepare(qingyun, plans.adult, someone());
      const { taken = 0 } = await planCalled(gateway, plans.adult);
      await changePlan(assembly, plans.adult, (setup) => ({
        ...setup,
        plan: { ...setup.plan, cap: taken },
      }));
      expect(await gateway.submit(grant, submission)).toMatchObject({
        refused: 'full',
        serverTime: assembly.clock.now(),
      });
      await changePlan(assembly, plans.adult, (setup) => setup);
      expect(accepted(await gateway.submit(grant, submission)).planTitle).toBe(plans.adult);
    });

    test('to a plan that closed meanwhile is refused as closed, and stores nothing', async () => {
      const who = someone();
      const { grant, submission } = await prepare(qingyun, plans.adult, who);
      await changePlan(assembly, plans.adult, (setup) => ({
        ...setup,
        plan: { ...setup.plan, closesAt: assembly.clock.now() },
      }));
      expect(await gateway.submit(grant, submission)).toMatchObject({ refused: 'closed' });
      await changePlan(assembly, plans.adult, (setup) => setup);
      expect(await gateway.signIn(who)).toEqual({ refused: 'notFound' });
    });
  });
}
