import { expect, it } from 'vitest';
import type { Tables } from '#school/core/store';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { HOUR, person, SmallSchool } from '../../store/small-school';

/** A store in which the desk reads a person's applications just before another one is added. */
class EarlyLookStore extends MemoryStore {
  early = false;

  override transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    return super.transaction((tables) => {
      if (!this.early) return work(tables);
      const applications = Object.create(tables.applications);
      applications.ofPerson = async () => undefined;
      // Saving checks the table itself, as a unique index does.
      applications.save = tables.applications.save.bind(tables.applications);
      return work({ ...tables, applications });
    });
  }
}

it('settling a fee takes no place and issues no voucher if the person has another application meanwhile', async () => {
  const store = new EarlyLookStore();
  const small = await SmallSchool.open({ store, secrets: new NodeSecrets() });
  await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
  const { applicationId } = await small.apply('plan', person(0));
  small.clock.pass(49 * HOUR);
  await small.apply('plan', person(0));
  const { desk } = small.school;
  const settle = () => desk.settleFee(small.tenantId, applicationId);

  store.early = true;
  await expect(settle()).rejects.toThrow('another application');
  store.early = false;

  expect(await small.taken('plan')).toBe(1);
  expect(await store.transaction(({ tenants }) => tenants.nextVoucher(small.tenantId))).toBe(1);
  expect(await settle()).toMatchObject({ state: { status: 'expired' }, fee: { state: 'refunded' } });
});
