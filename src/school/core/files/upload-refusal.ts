import type { Refusal } from '#domain/enrollment/refusal';

/** Why an upload is refused: any refusal of a call, or lack of space. */
export type UploadRefusal =
  | Refusal
  /** `own`: the client's own limit is exhausted; `all`: the limit of all clients together. `retryAfter` in seconds. */
  | { readonly refused: 'busy'; readonly whose: 'own' | 'all'; readonly retryAfter: number }
  /** The disk is full, or the school's quota of it. */
  | { readonly refused: 'storageFull' };
