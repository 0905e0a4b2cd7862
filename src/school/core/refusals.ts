import type { Refusal } from '#domain/enrollment/refusal';
import type { AnswerError } from '#domain/form/answers/check-answers';

export const notFound: Refusal = { refused: 'notFound' };

/** The order, or any order of the application, can no longer be paid. */
export const orderClosed: Refusal = { refused: 'orderClosed' };

export type Invalid = Extract<Refusal, { readonly refused: 'invalid' }>;

/** `path` in the request, e.g. `answers.idCard`; `reason` is a code, not text for display. */
export function invalid(path: string, reason: string): Invalid {
  return { refused: 'invalid', path, reason };
}

/** The refusal of answers, which names each if several are invalid or the school says why; undefined if none is. */
export function invalidAnswers(failed: readonly AnswerError[]): Invalid | undefined {
  const errors = failed.map((error) => ({
    path: `answers.${error.key}`,
    reason: reasonOf(error),
    ...(error.error === 'limit' && error.message !== undefined && { message: error.message }),
  }));
  const [first] = errors;
  if (!first) return undefined;
  const isMore = errors.length > 1 || 'message' in first;
  return { ...invalid(first.path, first.reason), ...(isMore && { errors }) };
}

/** The error as `required`, `count`, `min`, …; of a named rule as `idCard.check`. */
export function reasonOf(failed: AnswerError): string {
  if (failed.error === 'limit') return failed.limit;
  if (failed.error !== 'rule') return failed.error;
  return failed.detail === undefined ? failed.rule : `${failed.rule}.${failed.detail}`;
}
