import { expect, it } from 'vitest';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { LookUpGuard } from '#school/core/access/look-up-guard';
import { consumeOne } from '#school/core/buckets';
import { person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Attempts are counted exactly, and addresses' buckets leak over time. */
export function attemptProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());
  const emptyAt = async (key: string) =>
    (await open().store.read(({ buckets }) => buckets.emptyAts([key, `${key} no`]))).get(key);

  it('concurrent consumptions fill a leaky bucket up to its capacity, and later ones what has leaked out', async () => {
    const { store } = open();
    const key = `bucket ${process.pid} ${performance.now()}`;
    const consumeAmount = (now: number, amount: number) =>
      store.transaction(
        async ({ buckets }) => (await consumeOne(buckets, { key, now, amount, capacity: 100 })).isAllowed,
      );
    const consume = (now: number) => consumeAmount(now, 10);
    const first = await Promise.all(Array.from({ length: 25 }, () => consume(1_000)));
    expect(first.filter(Boolean)).toHaveLength(10);
    expect(await emptyAt(key)).toBe(1_100);
    const later = await Promise.all(Array.from({ length: 25 }, () => consume(1_035)));
    expect(later.filter(Boolean)).toHaveLength(3);
    expect(await consumeAmount(9_000, 101)).toBe(false);
    expect(await consume(9_000)).toBe(true);
    expect(await emptyAt(key)).toBe(9_010);
    while ((await store.transaction(({ buckets }) => buckets.forget(9_009, 500))) > 0);
    expect(await emptyAt(key)).toBe(9_010);
    while ((await store.transaction(({ buckets }) => buckets.forget(9_010, 500))) > 0);
    expect(await emptyAt(key)).toBeUndefined();
  });

  it('a leaky bucket that was filled while the clock was ahead is empty once that is right', async () => {
    const { store } = open();
    const key = `ahead ${process.pid} ${performance.now()}`;
    const consume = (now: number) =>
      store.transaction(({ buckets }) => consumeOne(buckets, { key, now, amount: 10, capacity: 10 }));
    const month = 30 * 24 * 3_600_000;
    expect(await consume(month)).toEqual({ isAllowed: true, emptyAt: month + 10 });
    expect(await consume(1_000)).toEqual({ isAllowed: true, emptyAt: 1_010 });
    expect(await emptyAt(key)).toBe(1_010);
  });

  it('consumptions of one batch are applied in order, each within its own capacity', async () => {
    const { store } = open();
    const [one, other] = ['one', 'other'].map((name) => `${name} ${process.pid} ${performance.now()}`);
    const consumption = (key = '', amount = 0, capacity = 0) => ({ key, now: 1_000, amount, capacity });
    const together = [
      consumption(one, 60, 100),
      consumption(other, 5, 5),
      consumption(one, 50, 100),
      consumption(one, 30, 100),
    ];
    const results = await store.transaction(({ buckets }) =>
      buckets.consume([...together, consumption(one, 50, 150), consumption(other, 1, 5)]),
    );
    expect(results).toEqual([
      { isAllowed: true, emptyAt: 1_060 },
      { isAllowed: true, emptyAt: 1_005 },
      { isAllowed: false, emptyAt: 1_060 },
      { isAllowed: true, emptyAt: 1_090 },
      { isAllowed: true, emptyAt: 1_140 },
      { isAllowed: false, emptyAt: 1_005 },
    ]);
    for (const [key = '', at] of [[one, 1_140] as const, [other, 1_005] as const])
      expect(await emptyAt(key)).toBe(at);
  });

  it('concurrent wrong attempts are counted one after the other', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5 });
    await small.apply('plan', person(0));
    const wrong = { ...person(0), phone: '13900139000' };
    const results = await Promise.all(
      Array.from({ length: 12 }, () => small.school.admissions.lookUps.lookUp(small.tenantId, wrong)),
    );
    const kinds = results.map((result) => 'refused' in result && result.refused).sort();
    expect(kinds).toEqual([
      ...Array.from({ length: 5 }, () => 'notFound'),
      ...Array.from({ length: 7 }, () => 'tooManyAttempts'),
    ]);
  });

  it('a hundred concurrent wrong attempts are counted exactly, by person and by address', async () => {
    const small = await school();
    const tries = Array.from({ length: 100 }, (_, n) => n);
    const address = `${small.tenantId} address`;
    const guard = new LookUpGuard({ ...open(), clock: small.clock });
    const claim = (who: string) => ({
      purpose: 'test',
      tenantId: small.tenantId,
      own: [['id', who]],
      shared: [['name', 'one']],
      address,
    });
    const wrong = async (): Promise<{ readonly refused?: never } | undefined> => undefined;
    // One person: five attempts are evaluated; the others are locked out and not counted.
    const one = await Promise.all(tries.map(() => guard.verify(claim('student'), wrong)));
    expect(one.filter((result) => result.refused === 'notFound')).toHaveLength(5);
    // A hundred people: each attempt counts for the address.
    const apart = await Promise.all(
      tries.map((n) => guard.verify({ ...claim(`${n}`), shared: [['name', `${n}`]] }, wrong)),
    );
    expect(apart.filter((result) => result.refused === 'notFound')).toHaveLength(100);
    const key = open().secrets.derive('tries', `address\n${address}`);
    const addressLoadOf = () =>
      open().store.read(async ({ attempts }) => (await attempts.addressLoads([key]))[0]);
    expect(await addressLoadOf()).toMatchObject({ level: 105, at: small.clock.now() });
    // It leaks over time; a clock that is set back changes nothing.
    small.clock.pass(ATTEMPT_LIMITS.addressEmptiesIn / ATTEMPT_LIMITS.address);
    await guard.verify({ ...claim('late'), shared: [['name', 'late']] }, wrong);
    expect((await addressLoadOf())?.level).toBeCloseTo(105, 6);
  });
}
