import type { Answer, Field } from './template';

export interface ShowCondition {
  readonly key: string;
  readonly equals: string;
}

/**
 * All that must hold for a field to be shown: its own condition, that of the field it hangs on, and so on. Empty: always
 * shown. `undefined`: never, as its condition names no field or comes round to itself. The same as `visibleFields`, for
 * one field at a time.
 */
export function visibilityConditions(
  field: Field,
  fieldOf: (key: string) => Field | undefined,
): readonly ShowCondition[] | undefined {
  const chain: ShowCondition[] = [];
  const seen = new Set([field.key]);
  for (let at = field; at.showWhen !== undefined; ) {
    const { key, equals } = at.showWhen;
    const next = fieldOf(key);
    if (next === undefined || seen.has(key)) return undefined;
    chain.push({ key, equals });
    seen.add(key);
    at = next;
  }
  return chain;
}

/** Whether an answer is the one that a condition names, or has it among others. */
export function matches(answer: Answer | undefined, equals: string): boolean {
  if (typeof answer === 'string') return answer === equals;
  return Array.isArray(answer) && answer.some((one) => one === equals);
}
