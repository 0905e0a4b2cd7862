import type { DraftChange, DraftStore, SaveResult } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { type Draft, draftKey } from '#domain/enrollment/draft';

/**
 * A draft store that falls back to memory while the phone denies storage (private windows, a full disk), so that a form
 * can still be confirmed and submitted from the same page. `save` rejects nevertheless, so that the student is informed.
 */
export class MemoryFallbackDraftStore implements DraftStore {
  private readonly unsaved = new Map<string, Draft>();

  constructor(private readonly store: DraftStore) {}

  async all(): Promise<readonly Draft[]> {
    const stored = await this.store.all().catch(whenDenied([]));
    const older = stored.filter((draft) => !this.unsaved.has(draftKey(draft)));
    return [...[...this.unsaved.values()].reverse(), ...older];
  }

  async load(key: string): Promise<Draft | undefined> {
    return this.unsaved.get(key) ?? this.store.load(key).catch(whenDenied(undefined));
  }

  async save(draft: Draft): Promise<SaveResult> {
    const key = draftKey(draft);
    // The last saved draft is the last in order.
    this.unsaved.delete(key);
    this.unsaved.set(key, draft);
    const result = await this.store.save(draft);
    // After a conflict with another page the draft stays here until the student has resolved it.
    if (!('newer' in result) && this.unsaved.get(key) === draft) this.unsaved.delete(key);
    return result;
  }

  async remove(key: string): Promise<void> {
    this.unsaved.delete(key);
    await this.store.remove(key);
  }

  async clear(): Promise<void> {
    this.unsaved.clear();
    await this.store.clear();
  }

  watch(listener: (change: DraftChange) => void): () => void {
    return this.store.watch(listener);
  }
}

function whenDenied<T>(fallback: T): (thrown: unknown) => T {
  return (thrown) => {
    if (thrown instanceof StorageDenied) return fallback;
    throw thrown;
  };
}
