import type { Refusal } from '#domain/enrollment/refusal';

export const notFound: Refusal = { refused: 'notFound' };

/** `path` is the request's, e.g. `answers.idCard`; `reason` is a code, never words. */
export function invalid(path: string, reason: string): Refusal {
  return { refused: 'invalid', path, reason };
}
