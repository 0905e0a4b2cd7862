import * as v from 'valibot';

/** Of a value that does not fit, as much as tells what it is. */
const SHOWN = 60;

/** Where an answer differs from what the wire says of it, one line each: the member's path and why. */
export function differences(schema: v.GenericSchema, data: unknown): string[] {
  const read = v.safeParse(schema, data);
  const found = read.success
    ? replaced(data, read.output, 'data')
    : read.issues.flatMap((issue) => deepest(issue, 'data'));
  return [...new Set(found)];
}

/** Of a choice between shapes, what is wrong with the one that fits best: its first difference lies deepest. */
function deepest(issue: v.BaseIssue<unknown>, at: string): string[] {
  const path = [at, ...(issue.path ?? []).map(({ key }) => keyText(key))].join('.').replace(/\.\[/g, '[');
  const inner = (issue.issues ?? []).flatMap((one) => deepest(one, path));
  const deep = inner.filter((line) => !line.startsWith(`${path}:`));
  if (deep.length > 0) return deep;
  return [`${path}: ${issue.message.slice(0, SHOWN * 3)}`];
}

/** What the app has to take for something else because it does not know it: a status, a kind of field. */
function replaced(given: unknown, taken: unknown, path: string): string[] {
  if (Array.isArray(given) && Array.isArray(taken))
    return given.flatMap((item, at) => replaced(item, taken[at], `${path}[]`));
  if (isRecord(given) && isRecord(taken))
    return Object.keys(taken).flatMap((key) => replaced(given[key], taken[key], `${path}.${key}`));
  if (given === taken || isRecord(given)) return [];
  return [`${path}: ${JSON.stringify(given)?.slice(0, SHOWN) ?? 'nothing'} is unknown to the app`];
}

/** Places in a list are all one: what is wrong with each item is said once. */
function keyText(key: unknown): string {
  return typeof key === 'number' ? '[]' : String(key);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
