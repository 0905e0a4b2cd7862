/** Maximum items of a list, and characters of a text, in an example. */
const ITEMS = 2;
const CHARACTERS = 120;

/** Shortens lists and texts, and replaces the school's host by an example. */
export function shortened(value: unknown, host: string): unknown {
  if (typeof value === 'string') return value.replaceAll(host, 'https://school.example').slice(0, CHARACTERS);
  if (Array.isArray(value)) return value.slice(0, ITEMS).map((item) => shortened(item, host));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, host)]));
}
