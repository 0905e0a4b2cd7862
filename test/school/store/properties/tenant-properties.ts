import { expect, it } from 'vitest';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Tenants have no access to each other's data. */
export function tenantProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());

  it('tenants are isolated from each other', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5 });
    const other = await school();
    await other.publish('plan', { cap: 5 });
    const { applicationId, token } = await small.apply('plan', person(0));
    const { admissions, desk } = other.school;
    await expect(admissions.own.all(other.tenantId, token)).rejects.toThrow(Unauthenticated);
    expect(await other.filed()).toEqual([]);
    expect(await desk.decide(other.tenantId, applicationId, { kind: 'approve' })).toEqual({
      refused: 'notFound',
    });
    const theirs = await other.apply('plan', person(1));
    expect(await admissions.own.one(other.tenantId, theirs.token, applicationId)).toEqual({
      refused: 'notFound',
    });
    expect(await admissions.lookUps.lookUp(other.tenantId, person(0))).toEqual({ refused: 'notFound' });
    expect(await small.taken('plan')).toBe(1);
  });

  it('the newest listed notices are returned without their bodies', async () => {
    const { tenantId } = await school();
    const { store } = open();
    for (let at = 0; at < 5; at += 1) {
      const notice = {
        tenantId,
        id: `n${at}`,
        title: `“${at}”`,
        publishedAt: at,
        body: 'Long.',
        listed: at !== 3,
      };
      await store.transaction(({ notices }) => notices.save(notice));
    }
    expect(await store.read(({ notices }) => notices.listed(tenantId, 3))).toEqual(
      [4, 2, 1].map((at) => ({ id: `n${at}`, title: `“${at}”`, publishedAt: at })),
    );
  });

  it('a store lists the notices after one, those of the same moment among them, and none after one that is not there', async () => {
    const { tenantId } = await school();
    const { store } = open();
    for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) {
      const notice = { tenantId, id, title: id, publishedAt: at >> 1, body: '', listed: true };
      await store.transaction(({ notices }) => notices.save(notice));
    }
    const after = async (id?: string) =>
      (await store.read(({ notices }) => notices.listed(tenantId, 2, id))).map((notice) => notice.id);
    expect([await after(), await after('d'), await after('c'), await after('a'), await after('x')]).toEqual([
      ['d', 'c'],
      ['c', 'b'],
      ['b', 'a'],
      [],
      [],
    ]);
  });

  it('a tenant’s notice survives a repeated set-up until it is removed, and belongs to no other tenant', async () => {
    const [small, other] = [await school(), await school()];
    const { store } = open();
    const notice = { id: 'n', title: '公告', text: '一\n二' };
    const of = (one: SmallSchool) => store.read(({ tenants }) => tenants.byName(one.tenantId));
    await store.transaction(({ tenants }) => tenants.saveNotice(small.tenantId, notice));
    const found = await of(small);
    expect(found?.notice).toEqual(notice);
    if (!found) throw new Error('gone');
    const { notice: _, ...setup } = found;
    await small.school.setup.openTenant({ ...setup, name: 'Renamed' });
    expect(await of(small)).toMatchObject({ name: 'Renamed', notice });
    expect((await of(other))?.notice).toBeUndefined();
    await store.transaction(({ tenants }) => tenants.saveNotice(small.tenantId, undefined));
    expect((await of(small))?.notice).toBeUndefined();
  });
}
