import { sql } from 'kysely';
import type { StudentRecord } from '#school/core/checkin/student-record';
import type { StudentKey, WelcomeQueries } from '#school/core/checkin/welcome-tables';
import type { Connection } from '../database';

/** In the order of the latest change. */
export const isAfter = (key: StudentKey | undefined) =>
  sql<boolean>`(updated_at, welcome_id) < (${key?.updatedAt}::float8, ${key?.welcomeId}::text)`;

/** Lists of new students for the desk and for stewards. */
export class SqlStudentLists
  implements Pick<WelcomeQueries, 'latest' | 'photosToCheck' | 'countPhotosToCheck' | 'reports' | 'counts'>
{
  constructor(private readonly db: Connection) {}

  async latest(tenantId: string, limit: number, after?: StudentKey): Promise<readonly StudentRecord[]> {
    const rows = await this.of(tenantId)
      .select('body')
      .$if(after !== undefined, (of) => of.where(isAfter(after)))
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

  async reports(tenantId: string, limit: number, after?: string): Promise<readonly StudentRecord[]> {
    const rows = await this.of(tenantId)
      .select('body')
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
    const counted = await this.of(tenantId)
      .select([
        sql<number>`count(*)::integer`.as('expected'),
        sql<number>`count(reported_at)::integer`.as('reported'),
      ])
      .executeTakeFirstOrThrow();
    return { expected: counted.expected, reported: counted.reported };
  }

  private withPhotoToCheck(tenantId: string) {
    return this.of(tenantId).where(sql<boolean>`body -> 'face' ->> 'state' = 'checking'`);
  }

  private of(tenantId: string) {
    return this.db.selectFrom('new_students').where('tenant_id', '=', tenantId);
  }
}
