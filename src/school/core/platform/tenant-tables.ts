import type { NoticeSummary } from '#domain/enrollment/notice';
import type { Announcement } from '#domain/session/announcement';
import type { EnvelopeKeysRecord, NoticeRecord, TenantRecord } from './tenant-records';

export interface TenantQueries {
  byId(tenantId: string): Promise<TenantRecord | undefined>;
  ids(): Promise<readonly string[]>;
  byName(uniqueName: string): Promise<TenantRecord | undefined>;
  default(): Promise<TenantRecord | undefined>;
  envelopeKeys(tenantId: string): Promise<EnvelopeKeysRecord | undefined>;
}

export interface TenantTable extends TenantQueries {
  /** Locked until the transaction ends. */
  findForUpdate(tenantId: string): Promise<TenantRecord | undefined>;
  /** Leaves the notice unchanged. */
  save(tenant: Omit<TenantRecord, 'notice'>): Promise<void>;
  /** Undefined removes it. */
  saveNotice(tenantId: string, notice: Announcement | undefined): Promise<void>;
  /** Stores the tenant's first keys; existing ones stay. */
  addEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void>;
  replaceEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void>;
  /** The next voucher number of a tenant. */
  nextVoucher(tenantId: string): Promise<number>;
}

export interface NoticeQueries {
  /** The latest listed notices, newest first, after the one with the id `after`; none where that does not exist. */
  listed(tenantId: string, limit: number, after?: string): Promise<readonly NoticeSummary[]>;
  find(tenantId: string, id: string): Promise<NoticeRecord | undefined>;
  /** Listed or not, newest first. */
  all(tenantId: string): Promise<readonly (NoticeSummary & Pick<NoticeRecord, 'listed'>)[]>;
}

export interface NoticeTable extends NoticeQueries {
  save(notice: NoticeRecord): Promise<void>;
}
