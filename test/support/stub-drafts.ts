import type { DraftChange, SaveResult } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { type Draft, draftKey } from '#domain/enrollment/draft';
import { InMemoryDraftStore } from '#infrastructure/memory/phone/in-memory-storage';

/** Drafts in memory, on a phone that may deny storage and whose other pages write as well. */
export class StubDrafts extends InMemoryDraftStore {
  readonly kept: Map<string, Draft>;
  private readonly watchers: Map<(change: DraftChange) => void, InMemoryDraftStore>;
  unavailable = false;
  writes = 0;

  /** The last written draft first. */
  constructor(drafts: readonly Draft[] = []) {
    const kept = new Map([...drafts].reverse().map((draft) => [draftKey(draft), draft]));
    const watchers: StubDrafts['watchers'] = new Map();
    super({ drafts: kept, watchers, writings: 0 });
    this.kept = kept;
    this.watchers = watchers;
  }

  override async load(key: string): Promise<Draft | undefined> {
    this.mayFail();
    return super.load(key);
  }

  override async save(draft: Draft): Promise<SaveResult> {
    this.mayFail();
    // Like a real store, it shares no objects with the form.
    const result = await super.save(structuredClone(draft));
    if ('revision' in result) this.writes += 1;
    return result;
  }

  override async remove(key: string): Promise<void> {
    this.mayFail();
    await super.remove(key);
  }

  /** Another page of the phone writes or deletes. */
  elsewhere(key: string, draft: Draft | undefined): void {
    this.writes += 1;
    if (draft) this.kept.set(key, { ...draft, revision: `other-${this.writes}` });
    else this.kept.delete(key);
    for (const listener of this.watchers.keys()) listener({ key, elsewhere: true });
  }

  /** 退出 on another page of the phone. */
  signOutElsewhere(): void {
    this.kept.clear();
    for (const listener of this.watchers.keys()) listener({ elsewhere: true });
  }

  private mayFail(): void {
    if (this.unavailable) throw new StorageDenied();
  }
}
