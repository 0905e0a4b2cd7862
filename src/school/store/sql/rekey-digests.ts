import { sql, type Transaction } from 'kysely';
import type { Database } from './database';

/** Maps a digest to its replacement. */
type Rekey = (digest: string) => string;

/** Rows updated per statement. */
const BATCH = 500;

/** Every column that contains a keyed digest; some have a prefix that says what it is of. */
const DIGESTS = [
  { table: 'drafts', column: 'person_key' },
  { table: 'applications', column: 'person_key' },
  { table: 'applications', column: 'applicant_key' },
  { table: 'applications', column: 'filed_as' },
  { table: 'applications', column: 'network' },
  { table: 'new_students', column: 'person_key' },
  { table: 'new_students', column: 'sign_in_key' },
  { table: 'files', column: 'sent_from' },
  { table: 'files', column: 'owner', prefix: 'applicant:' },
  { table: 'tokens', column: 'subject', kinds: ['applicant', 'once'] },
  { table: 'tokens', column: 'subject', prefix: 'applicant:', kinds: ['upload'] },
  { table: 'tries', column: 'key' },
  { table: 'tries_by_address', column: 'address' },
  { table: 'leaky_buckets', column: 'key' },
] as const satisfies readonly DigestColumn[];

interface DigestColumn {
  readonly table: string;
  readonly column: string;
  readonly prefix?: string;
  /** Kinds of tokens whose subject is a digest. */
  readonly kinds?: readonly string[];
}

/** Replaces every digest in the database, in columns and in JSON bodies. */
export async function rekeyDigests(db: Transaction<Database>, rekey: Rekey): Promise<void> {
  // Bodies first: their digests are found by the columns' former values.
  await rekeyApplications(db, rekey);
  await rekeyStudents(db, rekey);
  for (const place of DIGESTS) await rekeyColumn(db, place, rekey);
}

async function rekeyColumn(db: Transaction<Database>, place: DigestColumn, rekey: Rekey): Promise<void> {
  const { table, column, prefix = '', kinds } = place;
  const [of, named] = [sql.table(table), sql.ref(column)];
  const which = kinds ? sql`kind in (${sql.join(kinds)})` : sql`true`;
  const { rows } = await sql<{ digest: string }>`
    select distinct ${named} as digest from ${of}
    where ${which} and starts_with(${named}, ${prefix})`.execute(db);
  for (const some of batches(rows)) {
    const before = some.map(({ digest }) => digest);
    const after = before.map((text) => prefix + rekey(text.slice(prefix.length)));
    await sql`
      update ${of} set ${named} = becomes.after
      from unnest(${before}::text[], ${after}::text[]) as becomes(before, after)
      where ${named} = becomes.before and ${which}`.execute(db);
  }
}

/** Bodies are compared as text: JSON functions fail on one that contains a NUL. */
async function rekeyApplications(db: Transaction<Database>, rekey: Rekey): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from applications`.execute(db);
  for (const some of batches(rows)) {
    const ids = some.map(({ id }) => id);
    const { rows: found } = await sql<{ id: string; body: string; digests: string[] }>`
      select id, body::text as body, array[person_key, applicant_key, filed_as] as digests
      from applications where id = any(${ids}::text[])`.execute(db);
    await rewrite(db, { table: 'applications', id: 'id' }, found, rekey);
  }
}

async function rekeyStudents(db: Transaction<Database>, rekey: Rekey): Promise<void> {
  const { rows } = await sql<{ id: string }>`select welcome_id as id from new_students`.execute(db);
  for (const some of batches(rows)) {
    const ids = some.map(({ id }) => id);
    const { rows: found } = await sql<{ id: string; body: string; digests: (string | null)[] }>`
      select welcome_id as id, body::text as body, array[person_key, sign_in_key, body->>'phoneKey'] as digests
      from new_students where welcome_id = any(${ids}::text[])`.execute(db);
    await rewrite(db, { table: 'new_students', id: 'welcome_id' }, found, rekey);
  }
}

async function rewrite(
  db: Transaction<Database>,
  { table, id }: { readonly table: string; readonly id: string },
  rows: readonly { readonly id: string; readonly body: string; readonly digests: (string | null)[] }[],
  rekey: Rekey,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  const bodies = rows.map(({ body, digests }) =>
    [...new Set(digests)].reduce<string>(
      (text, digest) => (digest === null ? text : text.replaceAll(`"${digest}"`, `"${rekey(digest)}"`)),
      body,
    ),
  );
  await sql`
    update ${sql.table(table)} set body = becomes.body::json
    from unnest(${ids}::text[], ${bodies}::text[]) as becomes(id, body)
    where ${sql.ref(`${table}.${id}`)} = becomes.id`.execute(db);
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
