import * as v from 'valibot';

/** Maximum characters of an unexpected value in a message. */
const SHOWN = 60;

/** Differences of a response from the API's schema, one line each: the member's path and the reason. */
export function differences(schema: v.GenericSchema, data: unknown): string[] {
  const read = v.safeParse(schema, data);
  const found = read.success
    ? replaced(data, read.output, 'data')
    : read.issues.flatMap((issue) => deepest(issue, 'data'));
  return [...new Set(found)];
}

/** For a union, the issue of the branch that matches best: the one whose first issue is deepest. */
function deepest(issue: v.BaseIssue<unknown>, at: string): string[] {
  const path = [at, ...(issue.path ?? []).map(({ key }) => keyText(key))].join('.').replace(/\.\[/g, '[');
  const inner = (issue.issues ?? []).flatMap((one) => deepest(one, path));
  const deep = inner.filter((line) => !line.startsWith(`${path}:`));
  if (deep.length > 0) return deep;
  return [`${path}: ${issue.message.slice(0, SHOWN * 3)}`];
}

/** Values that the app does not know and has to replace: a status, a kind of field. */
function replaced(given: unknown, taken: unknown, path: string): string[] {
  if (Array.isArray(given) && Array.isArray(taken))
    return given.flatMap((item, at) => replaced(item, taken[at], `${path}[]`));
  if (isRecord(given) && isRecord(taken))
    return Object.keys(taken).flatMap((key) => replaced(given[key], taken[key], `${path}.${key}`));
  if (given === taken || isRecord(given)) return [];
  return [`${path}: ${JSON.stringify(given)?.slice(0, SHOWN) ?? 'nothing'} is unknown to the app`];
}

/** List indexes are omitted, so that the same issue of several items is reported once. */
function keyText(key: unknown): string {
  return typeof key === 'number' ? '[]' : String(key);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
