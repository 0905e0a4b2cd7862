import type { Selectable } from 'kysely';
import type { StaffTable } from '#school/core/staff/desk-store';
import type { StaffLinkRecord, StaffRecord, StaffSessionRecord } from '#school/core/staff/staff-records';
import type { SecretsCipher } from '#school/store/secrets-cipher';
import type { Connection, Database } from '../../database';
import { purposeOf } from '../../stored-secrets';

export class SqlStaff implements StaffTable {
  constructor(
    private readonly db: Connection,
    private readonly vault: SecretsCipher,
  ) {}

  async find(tenantId: string, id: string): Promise<StaffRecord | undefined> {
    return this.recordOf(await this.one(tenantId, id).executeTakeFirst());
  }

  async findForUpdate(tenantId: string, id: string): Promise<StaffRecord | undefined> {
    return this.recordOf(await this.one(tenantId, id).forUpdate().executeTakeFirst());
  }

  async findForShare(tenantId: string, id: string): Promise<StaffRecord | undefined> {
    return this.recordOf(await this.one(tenantId, id).forShare().executeTakeFirst());
  }

  async byLogin(tenantId: string, login: string): Promise<StaffRecord | undefined> {
    return this.recordOf(await this.of(tenantId).where('login', '=', login).executeTakeFirst());
  }

  async all(tenantId: string): Promise<readonly StaffRecord[]> {
    return this.recordsOf(await this.of(tenantId).orderBy('login').execute());
  }

  async allForUpdate(tenantId: string): Promise<readonly StaffRecord[]> {
    return this.recordsOf(await this.of(tenantId).orderBy('id').forUpdate().execute());
  }

  async add(member: StaffRecord): Promise<boolean> {
    const added = await this.db
      .insertInto('staff')
      .values(this.rowOf(member))
      .onConflict((on) => on.columns(['tenant_id', 'login']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async save(member: StaffRecord): Promise<void> {
    await this.db.updateTable('staff').set(this.rowOf(member)).where('id', '=', member.id).execute();
  }

  async session(digest: string): Promise<StaffSessionRecord | undefined> {
    const row = await this.db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('digest', '=', digest)
      .executeTakeFirst();
    return row && sessionOf(row);
  }

  async sessionsOf(staffId: string): Promise<readonly StaffSessionRecord[]> {
    const rows = await this.db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('staff_id', '=', staffId)
      .orderBy('seen_at', 'desc')
      .execute();
    return rows.map(sessionOf);
  }

  async addSession(session: StaffSessionRecord): Promise<void> {
    await this.db.insertInto('staff_sessions').values(sessionRow(session)).execute();
  }

  async saveSession(session: StaffSessionRecord): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('staff_sessions')
      .set(sessionRow(session))
      .where('digest', '=', session.digest)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async endSessions(staffId: string, except?: string): Promise<void> {
    await this.db
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staffId)
      .$if(except !== undefined, (of) => of.where('id', '<>', except ?? ''))
      .execute();
  }

  async endSession(staffId: string, id: string): Promise<void> {
    await this.db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '=', id).execute();
  }

  async link(digest: string): Promise<StaffLinkRecord | undefined> {
    const row = await this.db
      .selectFrom('staff_links')
      .selectAll()
      .where('digest', '=', digest)
      .executeTakeFirst();
    return (
      row && {
        digest,
        tenantId: row.tenant_id,
        staffId: row.staff_id,
        kind: row.kind,
        authenticator: this.vault.open(
          purposeOf('staff_links.authenticator', row.staff_id),
          row.authenticator,
        ),
        expiresAt: row.expires_at,
      }
    );
  }

  async saveLink({
    digest,
    tenantId,
    staffId,
    kind,
    authenticator,
    expiresAt,
  }: StaffLinkRecord): Promise<void> {
    const row = {
      digest,
      tenant_id: tenantId,
      kind,
      authenticator: this.vault.seal(purposeOf('staff_links.authenticator', staffId), authenticator),
      expires_at: expiresAt,
    };
    await this.db
      .insertInto('staff_links')
      .values({ staff_id: staffId, ...row })
      .onConflict((on) => on.column('staff_id').doUpdateSet(row))
      .execute();
  }

  async deleteLinks(staffId: string): Promise<void> {
    await this.db.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  }

  async forgetExpired(now: number): Promise<void> {
    await this.db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute();
    await this.db.deleteFrom('staff_links').where('expires_at', '<=', now).execute();
  }

  private of(tenantId: string) {
    return this.db.selectFrom('staff').selectAll().where('tenant_id', '=', tenantId);
  }

  private one(tenantId: string, id: string) {
    return this.of(tenantId).where('id', '=', id);
  }

  private rowOf(member: StaffRecord) {
    const {
      id,
      tenantId,
      password = null,
      authenticator,
      lastStep,
      recoveryCodes,
      grants,
      lastSignInAt = null,
      ...rest
    } = member;
    return {
      ...rest,
      id,
      tenant_id: tenantId,
      grants: JSON.stringify(grants),
      password,
      authenticator:
        authenticator === undefined
          ? null
          : this.vault.seal(purposeOf('staff.authenticator', id), authenticator),
      last_step: lastStep,
      recovery_codes: JSON.stringify(recoveryCodes),
      last_sign_in_at: lastSignInAt,
    };
  }

  private recordsOf(rows: readonly Selectable<Database['staff']>[]): readonly StaffRecord[] {
    return rows.flatMap((row) => this.recordOf(row) ?? []);
  }

  private recordOf(row: Selectable<Database['staff']> | undefined): StaffRecord | undefined {
    if (!row) return undefined;
    const { id, tenant_id, password, authenticator, last_step, recovery_codes, last_sign_in_at, ...rest } =
      row;
    return {
      ...rest,
      id,
      tenantId: tenant_id,
      ...(password !== null && { password }),
      ...(authenticator !== null && {
        authenticator: this.vault.open(purposeOf('staff.authenticator', id), authenticator),
      }),
      lastStep: last_step,
      recoveryCodes: recovery_codes,
      ...(last_sign_in_at !== null && { lastSignInAt: last_sign_in_at }),
    };
  }
}

function sessionRow(session: StaffSessionRecord): Database['staff_sessions'] {
  return {
    digest: session.digest,
    id: session.id,
    tenant_id: session.tenantId,
    staff_id: session.staffId,
    device: session.device,
    started_at: session.startedAt,
    seen_at: session.seenAt,
    expires_at: session.expiresAt,
    absolute_expires_at: session.absoluteExpiresAt,
    stepped_up_at: session.steppedUpAt,
  };
}

function sessionOf(row: Database['staff_sessions']): StaffSessionRecord {
  return {
    digest: row.digest,
    id: row.id,
    tenantId: row.tenant_id,
    staffId: row.staff_id,
    device: row.device,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    absoluteExpiresAt: row.absolute_expires_at,
    steppedUpAt: row.stepped_up_at,
  };
}
