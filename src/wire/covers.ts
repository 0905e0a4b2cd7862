import type { GenericSchema } from 'valibot';

/**
 * What a schema of a union satisfies that knows every member of it. `satisfies GenericSchema<unknown, Union>` alone admits one that
 * lacks a member, and each call that sends it reports that instead.
 */
export type Covers<Member, Known> = [Exclude<Member, Known>] extends [never]
  ? unknown
  : { readonly lacks: Exclude<Member, Known> };

/**
 * What the entries of a record's schema satisfy that have every member of it, also the optional ones: `satisfies
 * GenericSchema<unknown, Whole>` alone admits a schema that lacks those, and they are dropped on the way without a word.
 */
export type EntriesOf<Whole> = { readonly [Member in keyof Whole]-?: GenericSchema } & {
  readonly [more: string]: GenericSchema;
};
