import type { Refusal } from '#domain/enrollment/refusal';

export const notFound: Refusal = { refused: 'notFound' };

/** Nothing can be paid by the order any more, or by any. */
export const orderClosed: Refusal = { refused: 'orderClosed' };

export type Invalid = Extract<Refusal, { readonly refused: 'invalid' }>;

/** `path` is the request's, e.g. `answers.idCard`; `reason` is a code, never words. */
export function invalid(path: string, reason: string): Invalid {
  return { refused: 'invalid', path, reason };
}
