import * as v from 'valibot';

type Read<T> = v.GenericSchema<unknown, T>;
type Member<T> = readonly [theirs: string, as: Read<T>] | 'absent';

/**
 * Reads a record by the college's names and gives it by the core's. Every member of the core's record is named: one that
 * the college does not have is `absent`, and none is forgotten. Two may be read from one of theirs.
 */
export function renamed<T extends object>(
  members: { readonly [Ours in keyof T]-?: Member<T[Ours]> },
): Read<T> {
  const byTheirs = new Map<string, Read<object>[]>();
  for (const [ours, member] of Object.entries<Member<unknown>>(members)) {
    if (member === 'absent') continue;
    const [name, as] = member;
    const named = v.transform((value) => (value === undefined ? {} : { [ours]: value }));
    const ofOurs = v.pipe(as, named);
    byTheirs.set(name, [...(byTheirs.get(name) ?? []), ofOurs]);
  }
  return v.pipe(
    v.object(Object.fromEntries([...byTheirs].map(([name, reads]) => [name, v.intersect(reads)]))),
    v.transform((read) => Object.assign({}, ...Object.values(read)) as T),
  );
}

/** What may be null at the college is left out here. */
export function maybe<T>(schema: Read<T>): Read<T | undefined> {
  return v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  );
}

/** One of the college's words, in the core's. A word that is not there breaks the contract and is named. */
export function word<T extends string>(words: Readonly<Record<string, T>>): Read<T> {
  return v.pipe(
    v.picklist(Object.keys(words)),
    v.transform((theirs) => words[theirs] as T),
  );
}
