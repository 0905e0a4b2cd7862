import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#school/core/records';
import { orThrow } from '#test/support/or-throw';
import { HOUR, person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Decisions of stewards count once, and their lists are complete. */
export function deskProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());

  it('voiding by network voids each application once, and networks are forgotten with time', async () => {
    const small = await school();
    const { clock, school: it, tenantId } = small;
    await small.publish('plan', { cap: 100 });
    const steward = await it.desk.stewardToken(tenantId);
    const apply = async (who: number, address: string) => {
      const grant = await small.draft('plan');
      return orThrow(await small.submit(grant, person(who), address));
    };
    for (let who = 0; who < 4; who += 1) await apply(who, who === 3 ? 'home' : 'robot');
    const entries = await it.desk.applications(tenantId, steward);
    const [robot, home] = ['robot', 'home'].map((address) => {
      const own = entries.filter(({ network }) => network === entries[address === 'home' ? 0 : 1]?.network);
      return { network: own[0]?.network, filed: own.length };
    });
    expect([robot?.filed, home?.filed]).toEqual([3, 1]);
    const filter = { network: robot?.network };
    const { ids, count } = await open().store.read(({ applications }) =>
      applications.undecided(tenantId, filter, 2),
    );
    expect([ids.length, count]).toEqual([2, 3]);
    const both = await Promise.all([1, 2].map(() => it.voiding.void(tenantId, steward, filter, 'made up')));
    expect(both.reduce((sum, one) => sum + orThrow(one).voided, 0)).toBe(3);
    expect(await it.voiding.void(tenantId, steward, filter, 'made up')).toEqual({
      voided: 0,
      remaining: 0,
    });
    expect(await small.taken('plan')).toBe(1);
    await apply(0, 'home');
    expect(await small.taken('plan')).toBe(2);
    clock.pass(30 * 24 * HOUR);
    await it.sweep.run();
    const later = await it.desk.applications(tenantId, await it.desk.stewardToken(tenantId));
    expect(later.map(({ network }) => network)).toEqual(later.map(() => undefined));
    expect(await small.taken('plan')).toBe(2);
  });

  it('one of several concurrent decisions takes effect', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    const { applicationId } = await small.apply('plan', person(0));
    const steward = await small.school.desk.stewardToken(small.tenantId);
    const settled = await Promise.all(
      Array.from({ length: 6 }, () =>
        small.school.feeDecisions.settle(small.tenantId, steward, applicationId),
      ),
    );
    expect(settled.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
    const refused = await Promise.all(
      Array.from({ length: 6 }, () =>
        small.school.desk.decide(small.tenantId, steward, applicationId, 'refuse'),
      ),
    );
    expect(refused.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
    expect(await small.taken('plan')).toBe(0);
  });

  it('ten applicants who are waitlisted at once have a rank each', async () => {
    const small = await school();
    await small.publish('plan', { cap: 20 });
    const { desk } = small.school;
    const steward = await desk.stewardToken(small.tenantId);
    const filed = [];
    for (let who = 0; who < 10; who += 1) {
      const { applicationId } = await small.apply('plan', person(who));
      await desk.decide(small.tenantId, steward, applicationId, 'approve');
      filed.push(applicationId);
    }
    const decided = await Promise.all(
      filed.map((id) => desk.decide(small.tenantId, steward, id, { waitlist: undefined })),
    );
    const ranks = decided.map((one) => 'state' in one && one.state.status === 'waitlisted' && one.state.rank);
    expect(ranks.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('applications are listed page by page, each once, even if some change meanwhile', async () => {
    const small = await school();
    await small.publish('plan', { cap: 10 });
    const { desk } = small.school;
    const steward = await desk.stewardToken(small.tenantId);
    const filed: string[] = [];
    for (let who = 0; who < 7; who += 1) {
      if (who === 4) small.clock.pass(1_000);
      filed.push((await small.apply('plan', person(who))).applicationId);
    }
    const latestFirst = [6, 5, 4, 3, 2, 1, 0].map((who) => filed[who]);
    const page = (after?: ApplicationRecord) =>
      open().store.read(({ applications }) => applications.latest(small.tenantId, 2, after));
    const seen: ApplicationRecord[] = [];
    for (let more = await page(); more.length > 0; more = await page(seen.at(-1))) {
      seen.push(...more);
      if (seen.length !== 4) continue;
      small.clock.pass(1_000);
      orThrow(await desk.decide(small.tenantId, steward, filed[3] ?? '', 'approve'));
    }
    expect(seen.map(({ id }) => id)).toEqual(latestFirst);
    expect((await page())[0]?.id).toBe(filed[3]);
    expect(await desk.counts(small.tenantId, steward)).toEqual({ submitted: 6, approved: 1 });
  });
}
