import { sql } from 'kysely';
import type {
  CheckinPages,
  CheckinRules,
  PassKeysRecord,
  PassRecord,
  StudentRecord,
} from '#school/core/checkin/student-record';
import { MOST_PASSES, type WelcomeTable } from '#school/core/checkin/welcome-tables';
import type { SecretsCipher } from '../../secrets-cipher';
import type { Connection } from '../database';
import { purposeOf } from '../stored-secrets';
import { lockName } from './lock-names';

export class SqlWelcome implements WelcomeTable {
  private readonly keys: SqlPassKeys;

  constructor(
    private readonly db: Connection,
    vault: SecretsCipher,
  ) {
    this.keys = new SqlPassKeys(db, vault);
  }

  async rules(tenantId: string): Promise<CheckinRules | undefined> {
    const found = this.db.selectFrom('checkins').select('rules').where('tenant_id', '=', tenantId);
    return (await found.executeTakeFirst())?.rules;
  }

  async pages(tenantId: string): Promise<CheckinPages | undefined> {
    const found = this.db.selectFrom('checkins').select('pages').where('tenant_id', '=', tenantId);
    return (await found.executeTakeFirst())?.pages;
  }

  passKeys(tenantId: string): Promise<PassKeysRecord | undefined> {
    return this.keys.find(tenantId);
  }

  async find(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined> {
    return (await this.of(tenantId).where('welcome_id', '=', welcomeId).executeTakeFirst())?.body;
  }

  async findForUpdate(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined> {
    const query = this.of(tenantId).where('welcome_id', '=', welcomeId).forUpdate();
    return (await query.executeTakeFirst())?.body;
  }

  async bySignInKey(tenantId: string, signInKey: string): Promise<StudentRecord | undefined> {
    return (await this.of(tenantId).where('sign_in_key', '=', signInKey).executeTakeFirst())?.body;
  }

  async passByCode(tenantId: string, code: string): Promise<PassRecord | undefined> {
    const row = await this.db
      .selectFrom('passes')
      .select(['welcome_id', 'expires_at'])
      .where('tenant_id', '=', tenantId)
      .where('code', '=', code)
      .executeTakeFirst();
    return row && { tenantId, code, welcomeId: row.welcome_id, expiresAt: row.expires_at };
  }

  async reports(tenantId: string, limit: number, after?: string): Promise<readonly StudentRecord[]> {
    const rows = await this.of(tenantId)
      .where('reported_at', 'is not', null)
      .$if(after !== undefined, (of) =>
        of.where(sql<boolean>`(reported_at, welcome_id) < (
          (select reported_at from new_students where tenant_id = ${tenantId} and welcome_id = ${after}), ${after}::text
        )`),
      )
      .orderBy('reported_at', 'desc')
      .orderBy('welcome_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ body }) => body);
  }

  async counts(tenantId: string): Promise<{ readonly expected: number; readonly reported: number }> {
    const counted = await this.db
      .selectFrom('new_students')
      .where('tenant_id', '=', tenantId)
      .select([
        sql<number>`count(*)::integer`.as('expected'),
        sql<number>`count(reported_at)::integer`.as('reported'),
      ])
      .executeTakeFirstOrThrow();
    return { expected: counted.expected, reported: counted.reported };
  }

  async lockPages(tenantId: string): Promise<CheckinPages | undefined> {
    await lockName(this.db, 'check-in', tenantId);
    return this.pages(tenantId);
  }

  async saveRules(tenantId: string, rules: CheckinRules, pages: CheckinPages): Promise<void> {
    const row = { rules: JSON.stringify(rules), pages: JSON.stringify(pages) };
    await this.db
      .insertInto('checkins')
      .values({ tenant_id: tenantId, ...row })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
      .execute();
  }

  addPassKeys(keys: PassKeysRecord): Promise<void> {
    return this.keys.add(keys);
  }

  renewPassKeys(keys: Omit<PassKeysRecord, 'retired'>, until: number): Promise<boolean> {
    return this.keys.renew(keys, until);
  }

  async add(student: StudentRecord): Promise<boolean> {
    const { welcomeId, tenantId, personKey, signInKey } = student;
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('new_students')
      .values({
        welcome_id: welcomeId,
        tenant_id: tenantId,
        person_key: personKey,
        sign_in_key: signInKey,
        ...changeableColumns(student),
      })
      .onConflict((on) => on.columns(['tenant_id', 'person_key']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async lockReported(
    until: number,
    limit: number,
    withPhoto?: 'withPhoto',
  ): Promise<readonly StudentRecord[]> {
    const rows = await this.db
      .selectFrom('new_students')
      .select('body')
      .where('reported_at', '<=', until)
      .where('cleared', '=', false)
      .$if(withPhoto !== undefined, (some) =>
        some.where(
          sql<boolean>`(body -> 'face' ->> 'path' is not null or body -> 'faceConsent' is not null)`,
        ),
      )
      .orderBy('reported_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ body }) => body);
  }

  async lockAbsent(until: number, limit: number): Promise<readonly StudentRecord[]> {
    const { rows } = await sql<{ body: StudentRecord }>`
      select body from new_students join checkins using (tenant_id)
      where reported_at is null and updated_at <= ${until}::float8
        and (rules ->> 'reportUntil')::float8 <= ${until}::float8
      order by updated_at limit ${limit} for update of new_students skip locked`.execute(this.db);
    return rows.map(({ body }) => body);
  }

  async remove(students: readonly StudentRecord[]): Promise<void> {
    const ids = students.map(({ welcomeId }) => welcomeId);
    const tenants = [...new Set(students.map(({ tenantId }) => tenantId))];
    await sql`delete from passes where tenant_id = any(${tenants}) and welcome_id = any(${ids})`.execute(
      this.db,
    );
    await sql`delete from new_students where welcome_id = any(${ids})`.execute(this.db);
  }

  async save(student: StudentRecord): Promise<void> {
    await this.db
      .updateTable('new_students')
      .set(changeableColumns(student))
      .where('welcome_id', '=', student.welcomeId)
      .execute();
  }

  async addPass({ tenantId, code, welcomeId, expiresAt }: PassRecord, now: number): Promise<boolean> {
    await sql`
      delete from passes where tenant_id = ${tenantId} and code = any(array(
        select code from passes where tenant_id = ${tenantId} and welcome_id = ${welcomeId}
        order by expires_at desc offset ${MOST_PASSES - 1}::integer
      ))`.execute(this.db);
    const mine = { welcome_id: welcomeId, expires_at: expiresAt };
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('passes')
      .values({ tenant_id: tenantId, code, ...mine })
      .onConflict((on) =>
        on.columns(['tenant_id', 'code']).doUpdateSet(mine).where('passes.expires_at', '<=', now),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async forgetPasses(until: number, limit: number): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from passes where (tenant_id, code) in (
        select tenant_id, code from passes where expires_at <= ${until}::float8
        order by expires_at limit ${limit} for update skip locked
      )`.execute(this.db);
    return Number(numAffectedRows);
  }

  private of(tenantId: string) {
    return this.db.selectFrom('new_students').select('body').where('tenant_id', '=', tenantId);
  }
}

function changeableColumns(student: StudentRecord) {
  return {
    updated_at: student.updatedAt,
    reported_at: student.report?.at ?? null,
    cleared: student.clearedAt !== undefined,
    body: JSON.stringify(student),
  };
}

/** Signing keys of passes; the vault encrypts the private ones. */
class SqlPassKeys {
  constructor(
    private readonly db: Connection,
    private readonly vault: SecretsCipher,
  ) {}

  async find(tenantId: string): Promise<PassKeysRecord | undefined> {
    const row = await this.db
      .selectFrom('pass_keys')
      .select(['public_key', 'private_key', 'retired_key', 'retired_until'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (!row) return undefined;
    const privateKey = this.vault.open(purposeOf('pass_keys.private_key', tenantId), row.private_key);
    const { public_key: publicKey, retired_key, retired_until } = row;
    if (retired_key === null || retired_until === null) return { tenantId, publicKey, privateKey };
    return { tenantId, publicKey, privateKey, retired: { publicKey: retired_key, until: retired_until } };
  }

  async add({ tenantId, publicKey, privateKey }: PassKeysRecord): Promise<void> {
    await this.db
      .insertInto('pass_keys')
      .values({
        tenant_id: tenantId,
        public_key: publicKey,
        private_key: this.vault.seal(purposeOf('pass_keys.private_key', tenantId), privateKey),
      })
      .onConflict((on) => on.column('tenant_id').doNothing())
      .execute();
  }

  async renew(
    { tenantId, publicKey, privateKey }: Omit<PassKeysRecord, 'retired'>,
    until: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('pass_keys')
      .set({
        retired_key: sql`public_key`,
        retired_until: until,
        public_key: publicKey,
        private_key: this.vault.seal(purposeOf('pass_keys.private_key', tenantId), privateKey),
      })
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
