import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { plans } from '#test/support/demo-plans';
import { accepted, apply } from '../../support/applicant';
import type { Assembly, TenantPorts } from '../../support/assembly';
import { type EnrollmentUnderTest, someone } from './enrollment-under-test';

const DAY = 86_400_000;

/** Look-up and sign-in of applicants by three details. */
export function lookUpContract(opened: () => EnrollmentUnderTest): void {
  describe('a look-up from another phone', () => {
    let assembly: Assembly;
    let qingyun: TenantPorts;
    let lakeside: TenantPorts;
    let gateway: EnrollmentGateway;
    let desk: EnrollmentUnderTest['desk'];
    beforeAll(() => {
      ({ assembly, qingyun, lakeside, gateway, desk } = opened());
    });

    test('returns the result with masked data', async () => {
      const who = someone();
      const { applicationId, no } = await apply(qingyun, plans.autumn, who);
      await desk(applicationId, { kind: 'waitlist', rank: 7 });
      const found = accepted(await gateway.lookUp(who));
      expect(found.results).toMatchObject([
        { no, planTitle: plans.autumn, state: { status: 'waitlisted', rank: 7 } },
      ]);
      const text = JSON.stringify(found);
      for (const secret of Object.values(who)) expect(text).not.toContain(secret);
      expect(found.maskedPhone.slice(-4)).toBe(who.phone.slice(-4));
    });

    test('can sign in and read the submitted answers', async () => {
      const who = someone();
      const { applicationId } = await apply(qingyun, plans.skills, who);
      const { token } = accepted(await gateway.signIn(who));
      expect(accepted(await gateway.application(token, applicationId)).answers.name).toBe(who.name);
    });

    test('does not reveal which detail was wrong, nor anything at another school', async () => {
      const who = someone();
      await apply(qingyun, plans.skills, who);
      const absent = { refused: 'notFound' };
      expect(await gateway.lookUp({ ...who, phone: '13900139000' })).toEqual(absent);
      expect(await gateway.lookUp(someone())).toEqual(absent);
      expect(await gateway.signIn({ ...who, name: '何静' })).toEqual(absent);
      expect(await lakeside.gateway.lookUp(who)).toEqual(absent);
    });

    test.each([
      ['name', { name: '' }],
      ['idCard', { idCard: '11000020080512002' }],
      ['phone', { phone: '23800138000' }],
      ['idCard', { idCard: '' }],
    ])('reports that the %s is invalid', async (path, wrong) => {
      expect(await gateway.lookUp({ ...someone(), ...wrong })).toMatchObject({ refused: 'invalid', path });
      expect(await gateway.signIn({ ...someone(), ...wrong })).toMatchObject({ refused: 'invalid', path });
    });

    test('is locked for a time after five wrong attempts, also with the right details', async () => {
      const who = someone();
      await apply(qingyun, plans.skills, who);
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await gateway.lookUp({ ...who, phone: `1390013900${guess}` })).toEqual({
          refused: 'notFound',
        });
      }
      const refusal = await gateway.lookUp(who);
      expect(refusal).toMatchObject({ refused: 'tooManyAttempts' });
      expect((refusal as { readonly retryAfter: number }).retryAfter).toBeGreaterThan(0);
      expect(await gateway.signIn(who)).toMatchObject({ refused: 'tooManyAttempts' });
      assembly.clock.time += DAY;
      expect(accepted(await gateway.lookUp(who)).results).toHaveLength(1);
    });
  });
}
