import type { DraftChange, DraftStore, SaveResult } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { type Draft, draftKey } from '#domain/enrollment/draft';

/**
 * A draft store that falls back to memory while the phone denies storage (private windows, a full disk): what could not
 * be written lives as long as the page, so that a form can still be confirmed and submitted. `save` rejects all the same,
 * so that the student learns of it.
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
    // The latest comes last.
    this.unsaved.delete(key);
    this.unsaved.set(key, draft);
    const result = await this.store.save(draft);
    // What another page's writing kept from being written waits here until the student has chosen.
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
