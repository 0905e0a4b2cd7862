import type { Draft } from '#domain/enrollment/draft';
import { token } from './token';

/** The result of a save: a new revision, or a conflict, in which nothing was written. */
export type SaveResult =
  | { readonly revision: string }
  /** What another page has written since. */
  | { readonly newer: Draft }
  /** Another page has submitted it, discarded it or signed out. */
  | { readonly deleted: true };

export interface DraftChange {
  /** Absent: all drafts were deleted, as 退出 does. */
  readonly key?: string | undefined;
  /** By another page of this phone. */
  readonly elsewhere: boolean;
}

/**
 * Drafts kept on this phone for this tenant, each under its `draftKey`: the plan's id, or the application's whose
 * returned fields are edited. Rejects with StorageDenied where the
 * phone denies it.
 */
export interface DraftStore {
  /** Latest writing first, by the order of the writings and not by the phone's clock, which may be wrong. */
  all(): Promise<readonly Draft[]>;
  load(key: string): Promise<Draft | undefined>;
  /** Writes where the draft's `revision` is still the stored one (absent: where nothing is stored). */
  save(draft: Draft): Promise<SaveResult>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /**
   * Calls `listener` after each change by this page, and by others where BroadcastChannel exists: without it, `save`
   * still finds a conflict. The returned function unsubscribes.
   */
  watch(listener: (change: DraftChange) => void): () => void;
}
export const DraftStore = token<DraftStore>('DraftStore');
