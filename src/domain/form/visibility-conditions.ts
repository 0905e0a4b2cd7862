import type { Answer, Field } from './template';

export interface ShowCondition {
  readonly key: string;
  readonly equals: string;
}

/**
 * All conditions under which a field is visible: its own, that of the field it depends on, and so on. Empty: always visible.
 * `undefined`: never, as its condition names an unknown field or is circular. `visibleFields` evaluates them for all fields.
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

/** Whether an answer equals a condition's value, or a list answer contains it. */
export function matches(answer: Answer | undefined, equals: string): boolean {
  if (typeof answer === 'string') return answer === equals;
  return Array.isArray(answer) && answer.some((one) => one === equals);
}
