import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftChange, DraftStore } from '#application/ports/enrollment/draft-store';
import {
  type Draft,
  draftKey,
  type NewApplicationDraft,
  type ResubmissionDraft,
} from '#domain/enrollment/draft';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { waitFor } from '#test/support/wait-for';

/** A phone that stores drafts, separately per tenant. */
export interface DraftPhone {
  open(tenantId: string): DraftStore;
  close?(): Promise<void>;
}

export function draft(planId: string, more: Partial<NewApplicationDraft> = {}): NewApplicationDraft {
  return {
    kind: 'newApplication',
    planId,
    planTitle: '2026年秋季高职招生',
    grant: {
      draftId: `draft of ${planId}`,
      planId,
      submissionKey: 'key',
      token: credentialOf('draft token'),
    },
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
    ...more,
  };
}

/** Saves a draft without a conflict. */
async function saved(store: DraftStore, kept: NewApplicationDraft): Promise<{ readonly revision: string }> {
  const saving = await store.save(kept);
  if (!('revision' in saving)) throw new Error(`not saved: ${JSON.stringify(saving)}`);
  return saving;
}

/** The contract of DraftStore. */
export function draftStoreContract(name: string, newPhone: () => Promise<DraftPhone> | DraftPhone): void {
  describe(`DraftStore: ${name}`, () => {
    let phone: DraftPhone;
    let store: DraftStore;
    beforeEach(async () => {
      phone = await newPhone();
      store = phone.open('a');
    });
    afterEach(() => phone.close?.());

    test('is empty at first', async () => {
      expect(await store.all()).toEqual([]);
      expect(await store.load('plan')).toBeUndefined();
    });

    test('loads a draft as it was saved, to the last character', async () => {
      await store.save(draft('plan'));
      expect(await store.load('plan')).toMatchObject(draft('plan'));
    });

    test('loads each kind of draft as it was saved', async () => {
      const { planId, planTitle, grant: _, ...progress } = draft('plan');
      const kinds: readonly Draft[] = [
        draft('plan'),
        { ...progress, kind: 'resubmission', applicationId: 'a', version: 2, planId, planTitle },
        { ...progress, kind: 'checkinInformation', welcomeId: 'w', version: 3, saved: { name: '古丽' } },
      ];
      for (const kept of kinds) {
        const result = await store.save(kept);
        if (!('revision' in result)) throw new Error('not saved');
        expect(await store.load(draftKey(kept))).toEqual({ ...kept, ...result });
      }
    });

    test('a later save replaces the earlier one', async () => {
      const first = await saved(store, draft('plan'));
      const { revision } = await saved(store, draft('plan', { step: 2, revision: first.revision }));
      expect(await store.all()).toEqual([draft('plan', { step: 2, revision })]);
    });

    test('lists the latest draft first', async () => {
      const first = await saved(store, draft('latest'));
      await store.save(draft('first'));
      await store.save(draft('middle'));
      await store.save(draft('latest', first));
      expect((await store.all()).map(draftKey)).toEqual(['latest', 'middle', 'first']);
    });

    test('keeps an application’s returned fields apart from a new application for the same plan', async () => {
      const { grant: _, ...others } = draft('plan');
      const returned: ResubmissionDraft = {
        ...others,
        kind: 'resubmission',
        applicationId: 'application',
        version: 2,
      };
      await store.save(draft('plan'));
      await store.save(returned);
      expect(await store.load('plan')).toMatchObject(draft('plan'));
      expect(await store.load('application')).toMatchObject(returned);
      await store.remove('application');
      expect(await store.all()).toMatchObject([draft('plan')]);
    });

    test('remove and clear delete, also where there is nothing', async () => {
      await store.save(draft('one'));
      await store.save(draft('two'));
      await store.remove('one');
      await store.remove('nothing');
      expect((await store.all()).map(draftKey)).toEqual(['two']);
      await store.clear();
      await store.clear();
      expect(await store.all()).toEqual([]);
      await store.save(draft('three'));
      expect(await store.load('three')).toMatchObject(draft('three'));
    });

    test('keeps the drafts of two schools apart, whatever their names', async () => {
      const other = phone.open('a/plan');
      await store.save(draft('plan'));
      expect(await other.all()).toEqual([]);
      await other.save(draft('plan', { step: 3 }));
      expect(await store.load('plan')).toMatchObject(draft('plan'));
      await store.clear();
      expect(await other.load('plan')).toMatchObject(draft('plan', { step: 3 }));
    });

    test('concurrent saves are all stored', async () => {
      const plans = Array.from({ length: 12 }, (_, index) => `plan-${index}`);
      await Promise.all(plans.map((planId) => store.save(draft(planId))));
      expect(await store.all()).toHaveLength(12);
    });

    test('the second writer of two pages gets a conflict, and may then overwrite', async () => {
      const { revision } = await saved(store, draft('plan'));
      const other = phone.open('a');
      expect(await other.load('plan')).toEqual(draft('plan', { revision }));
      const theirs = await saved(other, draft('plan', { step: 2, revision }));
      expect(theirs.revision).not.toBe(revision);
      const refused = await store.save(draft('plan', { step: 3, revision }));
      expect(refused).toEqual({ newer: draft('plan', { step: 2, ...theirs }) });
      expect(await store.load('plan')).toMatchObject({ step: 2 });
      await saved(store, draft('plan', { step: 3, ...theirs }));
      expect(await other.load('plan')).toMatchObject({ step: 3 });
    });

    test('two pages that start at the same time store one draft', async () => {
      const other = phone.open('a');
      const savings = await Promise.all([store.save(draft('plan')), other.save(draft('plan', { step: 2 }))]);
      expect(savings.filter((saving) => 'newer' in saving)).toHaveLength(1);
    });

    test('a draft that another page deleted is not saved again by itself', async () => {
      const { revision } = await saved(store, draft('plan'));
      const other = phone.open('a');
      for (const wipe of [() => other.remove('plan'), () => other.clear()]) {
        await wipe();
        expect(await store.save(draft('plan', { revision }))).toEqual({ deleted: true });
        expect(await store.all()).toEqual([]);
      }
      await saved(store, draft('plan'));
    });

    test('a new draft is different from the deleted one', async () => {
      const { revision } = await saved(store, draft('plan'));
      await store.remove('plan');
      const anew = await saved(phone.open('a'), draft('plan', { step: 2 }));
      expect(anew.revision).not.toBe(revision);
      expect(await store.save(draft('plan', { revision }))).toHaveProperty('newer');
    });

    test('reports changes, and whether another page made them', async () => {
      const changes: DraftChange[] = [];
      const end = store.watch((change) => changes.push(change));
      await phone.open('b').save(draft('plan'));
      await store.save(draft('plan'));
      await waitFor(() => expect(changes).toHaveLength(1));
      const other = phone.open('a');
      await other.remove('plan');
      await other.clear();
      await waitFor(() => expect(changes).toHaveLength(3));
      expect(changes).toEqual([
        { key: 'plan', elsewhere: false },
        { key: 'plan', elsewhere: true },
        { elsewhere: true },
      ]);
      end();
      await other.save(draft('plan'));
      expect(changes).toHaveLength(3);
    });
  });
}
