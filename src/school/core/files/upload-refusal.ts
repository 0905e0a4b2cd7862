import type { Refusal } from '#domain/enrollment/refusal';

/** Why a file cannot come: beside what any call may be refused for, that there is no room for it. */
export type UploadRefusal =
  | Refusal
  /** `share`: whoever sends has used up what is theirs; `all`: everybody together has. `retryAfter` in seconds. */
  | { readonly refused: 'busy'; readonly whose: 'own' | 'all'; readonly retryAfter: number }
  /** The disk is full, or the school's share of it. */
  | { readonly refused: 'storageFull' };
