import type { Draft } from '#domain/form/draft';
import { token } from './token';

/** What became of a writing: it has a new revision, or nothing was written as another page has been at the draft. */
export type Saving =
  | { readonly revision: string }
  /** What another page has written since. */
  | { readonly newer: Draft }
  /** Another page has submitted it, discarded it or signed out. */
  | { readonly wiped: true };

export interface DraftChange {
  /** Absent: all drafts were wiped, as 退出 does. */
  readonly key?: string | undefined;
  /** By another page of this phone. */
  readonly elsewhere: boolean;
}

/**
 * Drafts kept on this phone for this tenant, each under its `draftKey`: the plan's id, or the application's whose
 * returned fields are mended. Rejects with an Error where the phone denies storage.
 */
export interface DraftStore {
  /** Latest writing first, by the order of the writings and not by the phone's clock, which may be wrong. */
  all(): Promise<readonly Draft[]>;
  load(key: string): Promise<Draft | undefined>;
  /** Writes where the draft's `revision` is still the stored one (absent: where nothing is stored). */
  save(draft: Draft): Promise<Saving>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /**
   * Calls `told` after each change by this page, and by others where the engine can tell: without that `save` still
   * finds out. The returned function ends it.
   */
  watch(told: (change: DraftChange) => void): () => void;
}
export const DraftStore = token<DraftStore>('DraftStore');
