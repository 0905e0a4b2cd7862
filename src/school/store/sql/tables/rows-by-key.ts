import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database';

/**
 * Builds a relation, named as the table, with the rows of these keys in their order. It is one index look-up a key, because the
 * server plans `key = any(…)` with dozens of keys as a scan of the whole table until that has a hundred thousand rows.
 */
export function rowsByKey<Table extends keyof Database>(
  table: Table,
  column: keyof Database[Table] & string,
  keys: readonly string[],
): RawBuilder<unknown> {
  // Without `offset 0` the server may join the table as a whole.
  return sql`unnest(${keys}::text[]) as wanted(wanted_key) cross join lateral (
    select * from ${sql.table(table)} where ${sql.ref(column)} = wanted_key offset 0
  ) as ${sql.table(table)}`;
}
