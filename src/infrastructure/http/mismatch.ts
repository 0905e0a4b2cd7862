import type { Schema } from './schema';

/**
 * Why a response does not fit: what was expected, where the schema library says so, and what kind of value came instead.
 * Never the value itself, which may be personal.
 */
export function mismatch<T>(schema: Schema<T>, value: unknown): string {
  const result = schema['~standard'].validate(value);
  const [issue] = (!(result instanceof Promise) && result.issues) || [];
  const { expected, input } = (issue ?? {}) as { readonly expected?: unknown; readonly input?: unknown };
  // Of a format, such as a date's, the library names no expected type.
  return typeof expected === 'string'
    ? `${expected} expected, ${kindOf(input)} received`
    : `${kindOf(input)} of another format`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
