import { beforeEach, describe, expect, it } from 'vitest';
import { orThrow } from '#test/support/or-throw';
import { Autumn, TENANT } from '../autumn';

let autumn: Autumn;
let applicationId: string;
beforeEach(async () => {
  autumn = await Autumn.open();
  ({ applicationId } = await autumn.apply());
});

const decide = async (decision: Parameters<typeof autumn.school.desk.decide>[2]) =>
  autumn.school.desk.decide(TENANT, applicationId, decision);

describe('the desk', () => {
  it('the desk admits to the first choice, or to the major that it names', async () => {
    expect(await decide({ kind: 'admit', majorId: '999999' })).toEqual({
      refused: 'invalid',
      path: 'admit',
      reason: 'option',
    });
    expect(await decide({ kind: 'admit' })).toMatchObject({
      state: { status: 'admitted', major: { id: '520201', name: '护理' } },
    });
    expect(await decide({ kind: 'admit', majorId: '510201' })).toMatchObject({
      refused: 'invalid',
      reason: 'admitted',
    });
  });

  it('the desk puts the next applicant behind the last on the waiting list', async () => {
    expect(await decide({ kind: 'waitlist', rank: 7 })).toMatchObject({
      state: { status: 'waitlisted', rank: 7 },
    });
    ({ applicationId } = await autumn.apply({ idCard: '330000200804160038', sex: '0' }));
    expect(await decide({ kind: 'waitlist' })).toMatchObject({ state: { rank: 8 } });
    expect(await decide({ kind: 'waitlist', rank: 0 })).toMatchObject({
      refused: 'invalid',
      path: 'waitlist',
    });
  });

  it('the desk returns fields of the form with a reason, and refuses unknown fields', async () => {
    expect(await decide({ kind: 'return', fields: [] })).toMatchObject({ path: 'return' });
    expect(await decide({ kind: 'return', fields: [{ key: 'nothing', reason: 'why' }] })).toMatchObject({
      path: 'return.0',
    });
    for (const reason of [' ', '\u3164', '\u2800\u200B']) {
      expect(await decide({ kind: 'return', fields: [{ key: 'photo', reason }] })).toMatchObject({
        path: 'return.0',
      });
    }
    expect(await decide({ kind: 'return', fields: [{ key: 'photo', reason: '不清晰' }] })).toMatchObject({
      state: { status: 'returned', reasons: [{ key: 'photo', label: '证件照', reason: '不清晰' }] },
    });
  });

  it('refusing an applicant releases the place, and the person still cannot apply again', async () => {
    expect(await decide({ kind: 'refuse' })).toMatchObject({ state: { status: 'notAdmitted' } });
    expect(orThrow(await autumn.school.admissions.plans.places(TENANT, 'qy-2026-autumn')).taken).toBe(135);
    expect(await autumn.submit(await autumn.draft())).toEqual({ refused: 'duplicate' });
  });
});
