import type { Refusal } from '#domain/enrollment/refusal';

export const notFound: Refusal = { refused: 'notFound' };

/** The order, or any order of the application, can no longer be paid. */
export const orderClosed: Refusal = { refused: 'orderClosed' };

export type Invalid = Extract<Refusal, { readonly refused: 'invalid' }>;

/** `path` in the request, e.g. `answers.idCard`; `reason` is a code, not text for display. */
export function invalid(path: string, reason: string): Invalid {
  return { refused: 'invalid', path, reason };
}
