import type { Draft } from '#domain/enrollment/draft';
import { token } from '../token';

/** The result of a save: a new revision, or a conflict, in which nothing was written. */
export type SaveResult =
  | { readonly revision: string }
  /** Conflict: the draft that another page has saved since. */
  | { readonly newer: Draft }
  /** Conflict: another page has submitted or discarded the draft, or signed out. */
  | { readonly deleted: true };

export interface DraftChange {
  /** Absent: all drafts were deleted, as 退出 does. */
  readonly key?: string | undefined;
  /** Made by another page (tab) on this phone. */
  readonly elsewhere: boolean;
}

/**
 * Drafts stored on this phone for this tenant, each under its `draftKey` (the id of the plan, application or new student).
 * Rejects with StorageDenied where the browser denies storage.
 */
export interface DraftStore {
  /** Last saved first, by a counter of saves: the phone's clock may be wrong. */
  all(): Promise<readonly Draft[]>;
  load(key: string): Promise<Draft | undefined>;
  /** Compare-and-set: writes only if the draft's `revision` is still the stored one (absent: if nothing is stored). */
  save(draft: Draft): Promise<SaveResult>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /**
   * Calls `listener` after each change by this page, and by others where BroadcastChannel exists: without it, only after their
   * 退出, and `save` still finds a conflict. The returned function unsubscribes.
   */
  watch(listener: (change: DraftChange) => void): () => void;
}
export const DraftStore = token<DraftStore>('DraftStore');
