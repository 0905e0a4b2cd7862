import { sql } from 'kysely';
import type {
  DeskScan,
  DeviceRecord,
  DeviceTable,
  ListedScan,
  ScanTable,
} from '#school/core/desk/device-tables';
import type { Connection } from '../../database';

export class SqlDevices implements DeviceTable {
  constructor(private readonly db: Connection) {}

  async all(tenantId: string): Promise<readonly DeviceRecord[]> {
    const rows = await this.select().where('tenant_id', '=', tenantId).orderBy('id').execute();
    return rows.map(({ body }) => body);
  }

  async byDigest(digest: string): Promise<DeviceRecord | undefined> {
    return (await this.select().where('digest', '=', digest).executeTakeFirst())?.body;
  }

  async byDigestForUpdate(digest: string): Promise<DeviceRecord | undefined> {
    return (await this.select().where('digest', '=', digest).forUpdate().executeTakeFirst())?.body;
  }

  async findForUpdate(tenantId: string, id: string): Promise<DeviceRecord | undefined> {
    const found = this.select().where('tenant_id', '=', tenantId).where('id', '=', id).forUpdate();
    return (await found.executeTakeFirst())?.body;
  }

  async save(device: DeviceRecord): Promise<void> {
    const row = { digest: device.digest, body: JSON.stringify(device) };
    await this.db
      .insertInto('devices')
      .values({ id: device.id, tenant_id: device.tenantId, ...row })
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute();
  }

  private select() {
    return this.db.selectFrom('devices').select('body');
  }
}

export class SqlScans implements ScanTable {
  constructor(private readonly db: Connection) {}

  async find(tenantId: string, id: string): Promise<DeskScan | undefined> {
    const row = await this.of(tenantId).where('scan_id', '=', id).executeTakeFirst();
    return row && scanOf(row);
  }

  async findForUpdate(tenantId: string, id: string): Promise<DeskScan | undefined> {
    const row = await this.of(tenantId).where('scan_id', '=', id).forUpdate().executeTakeFirst();
    return row && scanOf(row);
  }

  async latest(tenantId: string, limit: number, after?: string): Promise<readonly ListedScan[]> {
    const rows = await this.of(tenantId)
      .select((scans) =>
        scans
          .selectFrom('new_students')
          .select(sql<string>`new_students.body ->> 'maskedName'`.as('name'))
          .where('new_students.tenant_id', '=', tenantId)
          .where('new_students.welcome_id', '=', sql<string>`scans.body ->> 'welcomeId'`)
          .as('masked_name'),
      )
      .$if(after !== undefined, (of) =>
        of.where(({ eb, selectFrom }) =>
          eb(
            'line',
            '<',
            selectFrom('scans')
              .select('line')
              .where('tenant_id', '=', tenantId)
              .where('scan_id', '=', after ?? ''),
          ),
        ),
      )
      .orderBy('line', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ masked_name: maskedName, ...row }) => ({
      ...scanOf(row),
      ...(maskedName !== null && { maskedName }),
    }));
  }

  async stations(tenantId: string): Promise<readonly string[]> {
    const ids = this.db
      .selectFrom('scans')
      .select(sql<string>`body ->> 'stationId'`.as('id'))
      .distinct()
      .where('tenant_id', '=', tenantId);
    return (await ids.execute()).map(({ id }) => id);
  }

  async add({ annulled: _, ...scan }: DeskScan): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('scans')
      .values({ tenant_id: scan.tenantId, scan_id: scan.id, body: JSON.stringify(scan) })
      .onConflict((on) => on.columns(['tenant_id', 'scan_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async annul({ tenantId, id }: DeskScan, annulled: NonNullable<DeskScan['annulled']>): Promise<void> {
    await this.db
      .updateTable('scans')
      .set({ annulled: JSON.stringify(annulled) })
      .where('tenant_id', '=', tenantId)
      .where('scan_id', '=', id)
      .execute();
  }

  private of(tenantId: string) {
    return this.db
      .selectFrom('scans')
      .select(['scans.body', 'annulled'])
      .where('scans.tenant_id', '=', tenantId);
  }
}

function scanOf({
  body,
  annulled,
}: {
  readonly body: DeskScan;
  readonly annulled: DeskScan['annulled'] | null;
}): DeskScan {
  return annulled ? { ...body, annulled } : body;
}
