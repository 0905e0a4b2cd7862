import * as v from 'valibot';

type Read<T> = v.GenericSchema<unknown, T>;
type Member<T> = readonly [theirs: string, as: Read<T>] | 'absent';

/**
 * Maps a record from the school's member names to the core's. Every member of the core's record must be named; one that
 * the school does not have is `absent`, and one that it may leave out is `maybe`. Two members may be read from the same one.
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
  const leftOut = Object.fromEntries([...byTheirs.keys()].map((name) => [name, undefined]));
  return v.pipe(
    v.looseObject({}),
    // `v.object` refuses a missing member before its schema is asked whether it may be missing.
    v.transform((record) => ({ ...leftOut, ...record })),
    v.object(Object.fromEntries([...byTheirs].map(([name, reads]) => [name, v.intersect(reads)]))),
    v.transform((read) => Object.assign({}, ...Object.values(read)) as T),
  );
}

/** Omits members that are null at the school, or that it leaves out. */
export function maybe<T>(schema: Read<T>): Read<T | undefined> {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );
}

/** Maps one of the school's values to the core's. An unknown value is a contract failure that names it. */
export function word<T extends string>(words: Readonly<Record<string, T>>): Read<T> {
  return v.pipe(
    v.picklist(Object.keys(words)),
    v.transform((theirs) => words[theirs] as T),
  );
}
