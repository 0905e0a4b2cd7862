import { expect, it } from 'vitest';
import { person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Decisions of stewards count once. */
export function deskProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());

  it('one of several concurrent decisions takes effect', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    const { applicationId } = await small.apply('plan', person(0));
    const settled = await Promise.all(
      Array.from({ length: 6 }, () => small.school.desk.settleFee(small.tenantId, applicationId)),
    );
    expect(settled.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
    const refused = await Promise.all(
      Array.from({ length: 6 }, () =>
        small.school.desk.decide(small.tenantId, applicationId, { kind: 'refuse' }),
      ),
    );
    expect(refused.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
    expect(await small.taken('plan')).toBe(0);
  });

  it('ten applicants who are waitlisted at once have a rank each', async () => {
    const small = await school();
    await small.publish('plan', { cap: 20 });
    const { desk } = small.school;
    const filed = [];
    for (let who = 0; who < 10; who += 1) {
      const { applicationId } = await small.apply('plan', person(who));
      await desk.decide(small.tenantId, applicationId, { kind: 'approve' });
      filed.push(applicationId);
    }
    const decided = await Promise.all(
      filed.map((id) => desk.decide(small.tenantId, id, { kind: 'waitlist' })),
    );
    const ranks = decided.map((one) => 'state' in one && one.state.status === 'waitlisted' && one.state.rank);
    expect(ranks.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
}
