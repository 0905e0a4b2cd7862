import { type Draft, draftKey } from '../../domain/form/draft';
import type { DraftStore } from '../ports/draft-store';

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
    return [...this.unwritten.values(), ...older].sort((a, b) => b.savedAt - a.savedAt);
  }

  async load(key: string): Promise<Draft | undefined> {
    return this.unwritten.get(key) ?? this.store.load(key).catch(() => undefined);
  }

  async save(draft: Draft): Promise<void> {
    this.unwritten.set(draftKey(draft), draft);
    await this.store.save(draft);
    if (this.unwritten.get(draftKey(draft)) === draft) this.unwritten.delete(draftKey(draft));
  }

  async remove(key: string): Promise<void> {
    this.unwritten.delete(key);
    await this.store.remove(key);
  }

  async clear(): Promise<void> {
    this.unwritten.clear();
    await this.store.clear();
  }
}
