import { sql } from 'kysely';
import type { StudentRecord } from '#school/core/checkin/student-record';
import type { StudentKey } from '#school/core/checkin/welcome-tables';
import type { RosterSearch, RosterTable } from '#school/core/desk/roster-table';
import type { Connection } from '../../database';
import { isAfter } from '../sql-student-lists';

export class SqlRoster implements RosterTable {
  constructor(private readonly db: Connection) {}

  async search(
    tenantId: string,
    { personKey, admissionNo, maskedName }: RosterSearch,
    limit: number,
    after?: StudentKey,
  ): Promise<readonly StudentRecord[]> {
    const rows = await this.db
      .selectFrom('new_students')
      .select('body')
      .where('tenant_id', '=', tenantId)
      .$if(personKey !== undefined, (of) => of.where('person_key', '=', personKey ?? ''))
      .$if(admissionNo !== undefined, (of) => of.where(sql<boolean>`body ->> 'admissionNo' = ${admissionNo}`))
      .$if(maskedName !== undefined, (of) => of.where(sql<boolean>`body ->> 'maskedName' = ${maskedName}`))
      .$if(after !== undefined, (of) => of.where(isAfter(after)))
      .orderBy('updated_at', 'desc')
      .orderBy('welcome_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ body }) => body);
  }

  async saveIdentity(student: StudentRecord): Promise<boolean> {
    const { tenantId, welcomeId, personKey, signInKey, updatedAt } = student;
    const other = await this.db
      .selectFrom('new_students')
      .select('welcome_id')
      .where('tenant_id', '=', tenantId)
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
}
