import { type Draft, draftKey } from '#domain/form/draft';
import type { DraftChange, DraftStore, Saving } from '../ports/draft-store';

/**
 * A draft store that goes on while the phone denies storage (private windows, a full disk): what could not be written
 * lives as long as the page, so that a form can still be confirmed and submitted. Writing rejects all the same, so that
 * the student is told.
 */
export class SteadyDrafts implements DraftStore {
  private readonly unwritten = new Map<string, Draft>();

  constructor(private readonly store: DraftStore) {}

  async all(): Promise<readonly Draft[]> {
    const stored = await this.store.all().catch(() => []);
    const older = stored.filter((draft) => !this.unwritten.has(draftKey(draft)));
    return [...[...this.unwritten.values()].reverse(), ...older];
  }

  async load(key: string): Promise<Draft | undefined> {
    return this.unwritten.get(key) ?? this.store.load(key).catch(() => undefined);
  }

  async save(draft: Draft): Promise<Saving> {
    const key = draftKey(draft);
    // The latest comes last.
    this.unwritten.delete(key);
    this.unwritten.set(key, draft);
    const saving = await this.store.save(draft);
    // What another page's writing kept from being written waits here until the student has chosen.
    if (!('newer' in saving) && this.unwritten.get(key) === draft) this.unwritten.delete(key);
    return saving;
  }

  async remove(key: string): Promise<void> {
    this.unwritten.delete(key);
    await this.store.remove(key);
  }

  async clear(): Promise<void> {
    this.unwritten.clear();
    await this.store.clear();
  }

  watch(told: (change: DraftChange) => void): () => void {
    return this.store.watch(told);
  }
}
