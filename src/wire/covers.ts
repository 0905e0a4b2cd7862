import type { GenericSchema } from 'valibot';

/**
 * What a schema of a union satisfies that knows every member of it. `satisfies GenericSchema<unknown, Union>` alone admits one that
 * lacks a member, and each call that sends it reports that instead.
 */
export type Covers<Member, Known> = [Exclude<Member, Known>] extends [never]
  ? unknown
  : { readonly lacks: Exclude<Member, Known> };

/**
 * What the schema of a record satisfies that has every member of it, also the optional ones: `satisfies GenericSchema<unknown,
 * Whole>` alone admits a schema that lacks those, and they are dropped on the way without a word.
 */
export type RecordSchema<Whole> = GenericSchema<unknown, Whole> & {
  readonly entries: { readonly [Member in keyof Whole]-?: GenericSchema };
};
