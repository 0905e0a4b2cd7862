import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftStore } from '../../src/application/ports/draft-store';
import type { Draft } from '../../src/domain/form/draft';

/** A phone that keeps drafts, apart for each tenant. */
export interface DraftPhone {
  open(tenantId: string): DraftStore;
  close?(): Promise<void>;
}

export function draft(planId: string, more: Partial<Draft> = {}): Draft {
  return {
    planId,
    planTitle: '2026年秋季高职招生',
    grant: { draftId: `draft of ${planId}`, planId, submissionKey: 'key', token: 'draft token' },
    templateVersion: 3,
    answers: {
      name: '古丽·𠮷',
      majors: ['b', 'a'],
      homeRegion: { code: '330106', names: ['浙江省', '杭州市', '西湖区'] },
      photo: [{ path: 'p/1.png', name: '证件照.png', type: 'image/png', size: 7 }],
    },
    labels: { name: '姓名' },
    step: 1,
    stepCount: 4,
    minutesLeft: 6,
    savedAt: 1_000,
    ...more,
  };
}

/** What every DraftStore keeps to. */
export function draftStoreContract(name: string, newPhone: () => Promise<DraftPhone> | DraftPhone): void {
  describe(`DraftStore: ${name}`, () => {
    let phone: DraftPhone;
    let store: DraftStore;
    beforeEach(async () => {
      phone = await newPhone();
      store = phone.open('a');
    });
    afterEach(() => phone.close?.());

    test('holds nothing at first', async () => {
      expect(await store.all()).toEqual([]);
      expect(await store.load('plan')).toBeUndefined();
    });

    test('gives back what was saved, to the last character', async () => {
      await store.save(draft('plan'));
      expect(await store.load('plan')).toEqual(draft('plan'));
    });

    test('a later saving takes the place of the earlier one', async () => {
      await store.save(draft('plan'));
      await store.save(draft('plan', { step: 2, savedAt: 2_000 }));
      expect(await store.all()).toEqual([draft('plan', { step: 2, savedAt: 2_000 })]);
    });

    test('lists the latest first', async () => {
      await store.save(draft('middle', { savedAt: 2_000 }));
      await store.save(draft('latest', { savedAt: 3_000 }));
      await store.save(draft('first', { savedAt: 1_000 }));
      expect((await store.all()).map(({ planId }) => planId)).toEqual(['latest', 'middle', 'first']);
    });

    test('keeps a mended application apart from a new filing for the same plan', async () => {
      const mended = draft('plan', { resubmission: { applicationId: 'application', version: 2 } });
      await store.save(draft('plan'));
      await store.save(mended);
      expect(await store.load('plan')).toEqual(draft('plan'));
      expect(await store.load('application')).toEqual(mended);
      await store.remove('application');
      expect(await store.all()).toEqual([draft('plan')]);
    });

    test('remove and clear wipe, also what is not there', async () => {
      await store.save(draft('one'));
      await store.save(draft('two'));
      await store.remove('one');
      await store.remove('nothing');
      expect((await store.all()).map(({ planId }) => planId)).toEqual(['two']);
      await store.clear();
      await store.clear();
      expect(await store.all()).toEqual([]);
      await store.save(draft('three'));
      expect(await store.load('three')).toEqual(draft('three'));
    });

    test('two schools keep apart, whatever their names', async () => {
      const other = phone.open('a/plan');
      await store.save(draft('plan'));
      expect(await other.all()).toEqual([]);
      await other.save(draft('plan', { step: 3 }));
      expect(await store.load('plan')).toEqual(draft('plan'));
      await store.clear();
      expect(await other.load('plan')).toEqual(draft('plan', { step: 3 }));
    });

    test('savings at the same time all arrive', async () => {
      const plans = Array.from({ length: 12 }, (_, index) => `plan-${index}`);
      await Promise.all(plans.map((planId) => store.save(draft(planId))));
      expect(await store.all()).toHaveLength(12);
    });
  });
}
