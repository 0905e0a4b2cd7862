/**
 * What a schema of a union satisfies that knows every member of it. `satisfies GenericSchema<unknown, Union>` alone admits one that
 * lacks a member, and each call that sends it reports that instead.
 */
export type Covers<Member, Known> = [Exclude<Member, Known>] extends [never]
  ? unknown
  : { readonly lacks: Exclude<Member, Known> };
