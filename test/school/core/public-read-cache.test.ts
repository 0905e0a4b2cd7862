import { describe, expect, it } from 'vitest';
import { PublicReadCache, PublicWrites } from '#school/core/public-read-cache';
import { NodeSecrets } from '#school/store/node-secrets';
import { person, SmallSchool } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryStore } from '#test/support/memory-store/memory-store';

describe('the cache of public reads', () => {
  const counted = () => {
    let times = 0;
    return async () => {
      times += 1;
      return times;
    };
  };

  it('the cache reads each key once a second, however many requests arrive', async () => {
    const clock = new FakeClock(10_000);
    const cache = new PublicReadCache(clock);
    const [list, detail] = [counted(), counted()];
    expect(await Promise.all([1, 2, 3].map(() => cache.of('list', list)))).toEqual([1, 1, 1]);
    expect(await cache.of('detail', detail)).toBe(1);
    clock.pass(999);
    expect(await cache.of('list', list)).toBe(1);
    clock.pass(1);
    expect(await cache.of('list', list)).toBe(2);
  });

  it('the cache does not keep a failure', async () => {
    const cache = new PublicReadCache(new FakeClock(0));
    await expect(cache.of('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.of('list', async () => 'here')).toBe('here');
  });

  it('the cache is bounded, and evicts the least recently used entry first', async () => {
    const cache = new PublicReadCache(new FakeClock(0));
    const [first, list, crowd] = [counted(), counted(), counted()];
    await cache.of('first', first);
    for (let at = 0; at < 1_000; at += 1) {
      await cache.of(`search ${at}`, list);
      expect(await cache.of('crowd', crowd)).toBe(1);
    }
    expect(await cache.of('first', first)).toBe(2);
  });

  it('a transaction of this process invalidates the entries that it changed, and no others', async () => {
    const cache = new PublicReadCache(new FakeClock(0));
    const store = new PublicWrites(new MemoryStore(), cache);
    const list = counted();
    const ask = () => cache.of('list', list, { tenantId: 'tenant' });
    await ask();
    await store.transaction(({ tokens }) => tokens.remove('nobody'));
    await store.read(({ plans }) => plans.all('tenant'));
    expect(await ask()).toBe(1);
    await store.transaction(({ plans }) => plans.releaseSeat('tenant', 'plan'));
    expect(await ask()).toBe(2);
    const failed = store.transaction(async ({ plans }) => {
      await plans.releaseSeat('tenant', 'plan');
      throw new Error('nothing of it');
    });
    await expect(failed).rejects.toThrow('nothing of it');
    expect(await ask()).toBe(2);
  });

  it('a transaction reads the notices by page, as a read does', async () => {
    const store = new PublicWrites(new MemoryStore(), new PublicReadCache(new FakeClock(0)));
    const notice = { tenantId: 'tenant', title: 'Title', body: 'Body', listed: true };
    const page = await store.transaction(async ({ notices }) => {
      for (const [at, id] of ['old', 'new'].entries()) await notices.save({ ...notice, id, publishedAt: at });
      return notices.listed('tenant', 1, 'new');
    });
    expect(page.map(({ id }) => id)).toEqual(['old']);
  });

  it('entries are kept if places of other plans or schools were taken', async () => {
    const cache = new PublicReadCache(new FakeClock(0));
    const store = new PublicWrites(new MemoryStore(), cache);
    const asked = [
      { tenantId: 'one' },
      { tenantId: 'one', planId: 'a' },
      { tenantId: 'one', planId: 'b' },
      { tenantId: 'other' },
      undefined,
    ].map((shows, at) => ({ shows, question: `question ${at}`, read: counted() }));
    const all = () => Promise.all(asked.map(({ question, read, shows }) => cache.of(question, read, shows)));
    expect(await all()).toEqual([1, 1, 1, 1, 1]);
    await store.transaction(({ plans }) => plans.reserveSeat('one', 'a'));
    expect(await all()).toEqual([2, 2, 1, 1, 1]);
    await store.transaction(({ plans }) => plans.releaseSeats('one', 'b', 2));
    expect(await all()).toEqual([3, 2, 2, 1, 1]);
  });

  it('a submission invalidates the entries of its plan, and a publication all of its school', async () => {
    const small = await SmallSchool.open({ store: new MemoryStore(), secrets: new NodeSecrets() });
    for (const id of ['plan', 'other']) await small.publish(id, { cap: 5 });
    const { tenantId, school } = small;
    const places = (planId: string) =>
      school.publicReads.of(planId, () => small.taken(planId), { tenantId, planId });
    const template = counted();
    const all = async () => [
      await places('plan'),
      await places('other'),
      await school.publicReads.of('template', template),
    ];
    expect(await all()).toEqual([0, 0, 1]);
    await small.apply('plan', person(0));
    expect(await all()).toEqual([1, 0, 1]);
    await small.publish('other', { cap: 6 });
    expect(await all()).toEqual([1, 0, 2]);
  });
});
