import { sql } from 'kysely';
import type {
  CheckinPages,
  CheckinRules,
  PassKeysRecord,
  PassRecord,
  StudentRecord,
} from '../../core/checkin/student-record';
import { PASS_MEMORY, type WelcomeTable } from '../../core/checkin/welcome-tables';
import type { SecretsVault } from '../secrets-vault';
import type { Connection } from './database';
import { lockName } from './lock-name';
import { purposeOf } from './stored-secrets';

export class SqlWelcome implements WelcomeTable {
  constructor(
    private readonly db: Connection,
    private readonly vault: SecretsVault,
  ) {}

  async rules(tenantId: string): Promise<CheckinRules | undefined> {
    const found = this.db.selectFrom('checkins').select('rules').where('tenant_id', '=', tenantId);
    return (await found.executeTakeFirst())?.rules;
  }

  async pages(tenantId: string): Promise<CheckinPages | undefined> {
    const found = this.db.selectFrom('checkins').select('pages').where('tenant_id', '=', tenantId);
    return (await found.executeTakeFirst())?.pages;
  }

  async passKeys(tenantId: string): Promise<PassKeysRecord | undefined> {
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

  async find(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined> {
    return (await this.of(tenantId).where('welcome_id', '=', welcomeId).executeTakeFirst())?.body;
  }

  async findForUpdate(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined> {
    const held = this.of(tenantId).where('welcome_id', '=', welcomeId).forUpdate();
    return (await held.executeTakeFirst())?.body;
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

  async latest(tenantId: string, limit: number): Promise<readonly StudentRecord[]> {
    const rows = await this.of(tenantId).orderBy('updated_at', 'desc').limit(limit).execute();
    return rows.map(({ body }) => body);
  }

  async reports(tenantId: string, limit: number): Promise<readonly StudentRecord[]> {
    const reported = this.of(tenantId).where('reported_at', 'is not', null);
    const rows = await reported.orderBy('reported_at', 'desc').limit(limit).execute();
    return rows.map(({ body }) => body);
  }

  async counts(tenantId: string): Promise<{ readonly expected: number; readonly reported: number }> {
    const counted = await this.db
      .selectFrom('new_students')
      .select([
        sql<number>`count(*)::integer`.as('expected'),
        sql<number>`count(reported_at)::integer`.as('reported'),
      ])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return { expected: counted.expected, reported: counted.reported };
  }

  async holdPages(tenantId: string): Promise<CheckinPages | undefined> {
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

  async addPassKeys({ tenantId, publicKey, privateKey }: PassKeysRecord): Promise<void> {
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

  async renewPassKeys(
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

  async add(student: StudentRecord): Promise<boolean> {
    const { welcomeId, tenantId, personKey, signInKey } = student;
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('new_students')
      .values({
        welcome_id: welcomeId,
        tenant_id: tenantId,
        person_key: personKey,
        sign_in_key: signInKey,
        ...changing(student),
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
      .$if(withPhoto !== undefined, (some) => some.where(sql<boolean>`body -> 'face' ->> 'path' is not null`))
      .orderBy('reported_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ body }) => body);
  }

  async save(student: StudentRecord): Promise<void> {
    await this.db
      .updateTable('new_students')
      .set(changing(student))
      .where('welcome_id', '=', student.welcomeId)
      .execute();
  }

  async addPass({ tenantId, code, welcomeId, expiresAt }: PassRecord, now: number): Promise<boolean> {
    await this.db
      .deleteFrom('passes')
      .where('tenant_id', '=', tenantId)
      .where('welcome_id', '=', welcomeId)
      .where('expires_at', '<=', now - PASS_MEMORY)
      .execute();
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

  private of(tenantId: string) {
    return this.db.selectFrom('new_students').select('body').where('tenant_id', '=', tenantId);
  }
}

function changing(student: StudentRecord) {
  return {
    updated_at: student.updatedAt,
    reported_at: student.report?.at ?? null,
    cleared: student.clearedAt !== undefined,
    body: JSON.stringify(student),
  };
}
