import * as v from 'valibot';

type Read<T> = v.GenericSchema<unknown, T>;
type Member<T> = readonly [theirs: string, as: Read<T>] | 'absent';

/**
 * Reads a record by the college's names and gives it by the core's. Every member of the core's record is named: one that
 * the college does not have is `absent`, and none is forgotten.
 */
export function renamed<T extends object>(
  members: { readonly [Ours in keyof T]-?: Member<T[Ours]> },
): Read<T> {
  const pairs = Object.entries<Member<unknown>>(members).flatMap(([ours, member]) =>
    member === 'absent' ? [] : [[ours, ...member] as const],
  );
  const theirs = v.object(Object.fromEntries(pairs.map(([, name, schema]) => [name, schema])));
  return v.pipe(
    theirs,
    v.transform((read) => {
      const values = pairs.map(([ours, name]) => [ours, read[name]] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as T;
    }),
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
