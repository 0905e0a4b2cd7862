import { sql } from 'kysely';
import type { StudentRecord } from '#school/core/checkin/student-record';
import type { RosterSearch, RosterTable, StudentKey } from '#school/core/desk/roster-table';
import type { Connection } from '../../database';

export class SqlRoster implements RosterTable {
  constructor(private readonly db: Connection) {}

  async search(
    tenantId: string,
    { personKey, admissionNo, maskedName }: RosterSearch,
    limit: number,
    after?: StudentKey,
  ): Promise<readonly StudentRecord[]> {
    const rows = await this.of(tenantId)
      .select('body')
      .$if(personKey !== undefined, (of) => of.where('person_key', '=', personKey ?? ''))
      .$if(admissionNo !== undefined, (of) => of.where(sql<boolean>`body ->> 'admissionNo' = ${admissionNo}`))
      .$if(maskedName !== undefined, (of) => of.where(sql<boolean>`body ->> 'maskedName' = ${maskedName}`))
      .$if(after !== undefined, (of) =>
        of.where(sql<boolean>`(updated_at, welcome_id) < (${after?.updatedAt}::float8, ${after?.id}::text)`),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('welcome_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ body }) => body);
  }

  async photosToCheck(tenantId: string, limit: number): Promise<readonly StudentRecord[]> {
    const rows = await this.withPhotoToCheck(tenantId)
      .select('body')
      .orderBy(sql`(body -> 'face' ->> 'handedInAt')::float8`)
      .limit(limit)
      .execute();
    return rows.map(({ body }) => body);
  }

  async countPhotosToCheck(tenantId: string): Promise<number> {
    const counted = this.withPhotoToCheck(tenantId).select(sql<number>`count(*)::integer`.as('waiting'));
    return (await counted.executeTakeFirstOrThrow()).waiting;
  }

  async saveIdentity(student: StudentRecord): Promise<boolean> {
    const { tenantId, welcomeId, personKey, signInKey, updatedAt } = student;
    const other = await this.of(tenantId)
      .select('welcome_id')
      .where('person_key', '=', personKey)
      .where('welcome_id', '<>', welcomeId)
      .executeTakeFirst();
    if (other) return false;
    await this.db
      .updateTable('new_students')
      .set({
        person_key: personKey,
        sign_in_key: signInKey,
        updated_at: updatedAt,
        body: JSON.stringify(student),
      })
      .where('welcome_id', '=', welcomeId)
      .execute();
    return true;
  }

  private withPhotoToCheck(tenantId: string) {
    return this.of(tenantId).where(sql<boolean>`body -> 'face' ->> 'state' = 'checking'`);
  }

  private of(tenantId: string) {
    return this.db.selectFrom('new_students').where('tenant_id', '=', tenantId);
  }
}
