import type { Draft } from '../../domain/form/draft';
import { token } from './token';

/**
 * Drafts kept on this phone for this tenant, each under its `draftKey`: the plan's id, or the application's whose
 * returned fields are mended. Rejects with an Error where the phone denies storage.
 */
export interface DraftStore {
  /** Latest first. */
  all(): Promise<readonly Draft[]>;
  load(key: string): Promise<Draft | undefined>;
  save(draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}
export const DraftStore = token<DraftStore>('DraftStore');
