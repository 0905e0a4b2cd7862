import { type Selectable, sql } from 'kysely';
import type { AuditFilter, AuditTable } from '#school/core/staff/desk-store';
import type { AuditRecord } from '#school/core/staff/staff-records';
import type { Connection, Database } from '../../database';

export class SqlAudit implements AuditTable {
  constructor(private readonly db: Connection) {}

  async page(
    tenantId: string,
    { actor, object, action }: AuditFilter,
    limit: number,
    after?: string,
  ): Promise<readonly AuditRecord[]> {
    const rows = await this.db
      .selectFrom('audit')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .$if(actor !== undefined, (of) => of.where('actor_id', '=', actor ?? ''))
      .$if(object !== undefined, (of) => of.where('object_id', '=', object ?? ''))
      .$if(action !== undefined, (of) => of.where('action', '=', action ?? ''))
      .$if(after !== undefined, (of) =>
        of.where(
          sql<boolean>`line < (select line from audit where tenant_id = ${tenantId} and id = ${after ?? ''})`,
        ),
      )
      .orderBy('line', 'desc')
      .limit(limit)
      .execute();
    return rows.map(entryOf);
  }

  async add({
    id,
    tenantId,
    at,
    actor,
    action,
    object,
    outcome,
    network,
    detail,
  }: AuditRecord): Promise<void> {
    await this.db
      .insertInto('audit')
      .values({
        id,
        tenant_id: tenantId,
        at,
        actor_kind: actor.kind,
        actor_id: actor.id,
        actor_name: actor.name,
        action,
        object_kind: object?.kind ?? null,
        object_id: object?.id ?? null,
        object_label: object?.label ?? null,
        outcome,
        network: network ?? null,
        detail: detail ?? null,
      })
      .execute();
  }

  async forget(until: number, limit: number): Promise<number> {
    // For this transaction alone: the trigger lets nobody else delete.
    await sql`select set_config('orientation.retention', 'on', true)`.execute(this.db);
    const { numAffectedRows = 0n } = await sql`
      delete from audit where line in (select line from audit where at < ${until} order by at limit ${limit})`.execute(
      this.db,
    );
    await sql`select set_config('orientation.retention', '', true)`.execute(this.db);
    return Number(numAffectedRows);
  }
}

function entryOf(row: Selectable<Database['audit']>): AuditRecord {
  const { object_kind, object_id, object_label, network, detail } = row;
  return {
    id: row.id,
    tenantId: row.tenant_id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    ...(object_kind !== null &&
      object_id !== null && {
        object: { kind: object_kind, id: object_id, ...(object_label !== null && { label: object_label }) },
      }),
    outcome: row.outcome,
    ...(network !== null && { network }),
    ...(detail !== null && { detail }),
  };
}
