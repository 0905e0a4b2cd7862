import type { NoticeSummary } from '#domain/enrollment/notice';
import type { Announcement } from '#domain/session/announcement';
import type { PlanTable } from '#school/core/enrollment/enrollment-tables';
import type { PlanVersion, PlanVersionTable } from '#school/core/enrollment/plan-version-table';
import type { EnvelopeKeysRecord, NoticeRecord, TenantRecord } from '#school/core/platform/tenant-records';
import type { NoticeTable, TenantTable } from '#school/core/platform/tenant-tables';
import { type PlanRecord, takenPlaces } from '#school/core/records';
import type { Tables } from '#school/core/store';
import { MemoryApplications } from './memory-applications';
import { MemoryAttempts } from './memory-attempts';
import { MemoryBuckets } from './memory-buckets';
import { MemoryDrafts } from './memory-drafts';
import { MemoryEntries } from './memory-entries';
import { MemoryFiles } from './memory-files';
import { MemoryPayments } from './memory-payments';
import { MemorySandbox } from './memory-sandbox';
import { MemoryTokens } from './memory-tokens';
import { MemoryWelcome } from './memory-welcome';
import { type UndoLog, UndoMap } from './undo-map';

/** With the lists of the desk, whole, that tests look at (`listed.ts`). */
export function memoryTables(log: UndoLog): Tables {
  const tenants = new MemoryTenants(log);
  const tokens = new MemoryTokens(log);
  const applications = new MemoryApplications(log, tokens);
  const plans = new MemoryPlans(log);
  const drafts = new MemoryDrafts(log, applications);
  const attempts = new MemoryAttempts(log);
  const files = new MemoryFiles(log);
  const welcome = new MemoryWelcome(log);
  const lists = {
    applicationLists: { page: (tenantId: string) => applications.all(tenantId) },
    roster: { search: (tenantId: string) => welcome.all(tenantId) },
  };
  return {
    ...lists,
    tenants,
    notices: new MemoryNotices(log),
    plans,
    planVersions: new MemoryPlanVersions(log),
    drafts,
    applications,
    entries: new MemoryEntries({
      tenants,
      plans,
      drafts,
      applications,
      attempts,
      files,
      tokens,
    }),
    welcome,
    tokens,
    files,
    attempts,
    buckets: new MemoryBuckets(log),
    payments: new MemoryPayments(log),
    sandbox: new MemorySandbox(log),
  };
}

class MemoryTenants implements TenantTable {
  private readonly tenants: UndoMap<TenantRecord>;
  private readonly sequences: UndoMap<number>;
  private readonly keys: UndoMap<EnvelopeKeysRecord>;
  private readonly notices: UndoMap<Announcement | undefined>;

  constructor(log: UndoLog) {
    this.tenants = new UndoMap(log);
    this.sequences = new UndoMap(log);
    this.keys = new UndoMap(log);
    this.notices = new UndoMap(log);
  }

  async byId(tenantId: string): Promise<TenantRecord | undefined> {
    return this.noticed(this.tenants.get(tenantId));
  }

  findForUpdate(tenantId: string): Promise<TenantRecord | undefined> {
    return this.byId(tenantId);
  }

  async ids(): Promise<readonly string[]> {
    return this.tenants.keys();
  }

  async byName(uniqueName: string): Promise<TenantRecord | undefined> {
    return this.noticed(this.tenants.values().find((tenant) => tenant.uniqueName === uniqueName));
  }

  async default(): Promise<TenantRecord | undefined> {
    return this.noticed(this.tenants.values().find((tenant) => tenant.isDefault));
  }

  async save(tenant: TenantRecord): Promise<void> {
    this.tenants.set(tenant.tenantId, tenant);
  }

  async saveNotice(tenantId: string, notice: Announcement | undefined): Promise<void> {
    this.notices.set(tenantId, notice);
  }

  async envelopeKeys(tenantId: string): Promise<EnvelopeKeysRecord | undefined> {
    return this.keys.get(tenantId);
  }

  async addEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void> {
    if (this.keys.get(keys.tenantId) === undefined) this.keys.set(keys.tenantId, keys);
  }

  async replaceEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void> {
    this.keys.set(keys.tenantId, keys);
  }

  private noticed(tenant: TenantRecord | undefined): TenantRecord | undefined {
    const notice = tenant && this.notices.get(tenant.tenantId);
    return tenant && { ...tenant, notice };
  }

  nextVoucher(tenantId: string): Promise<number> {
    return this.next(tenantId, 'voucher');
  }

  lastReceipt(tenantId: string): number {
    return this.sequences.get(keyOf(tenantId, 'receipt')) ?? 0;
  }

  async next(tenantId: string, sequence: 'receipt' | 'voucher', by = 1): Promise<number> {
    const key = keyOf(tenantId, sequence);
    const value = (this.sequences.get(key) ?? 0) + by;
    this.sequences.set(key, value);
    return value;
  }
}

class MemoryNotices implements NoticeTable {
  private readonly notices: UndoMap<NoticeRecord>;

  constructor(log: UndoLog) {
    this.notices = new UndoMap(log);
  }

  async listed(tenantId: string, limit: number, after?: string): Promise<readonly NoticeSummary[]> {
    const latest = this.notices
      .values()
      .filter((notice) => notice.tenantId === tenantId && notice.listed)
      .sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1));
    const last = latest.findIndex(({ id }) => id === after);
    if (after !== undefined && last < 0) return [];
    return latest
      .slice(last + 1, last + 1 + limit)
      .map(({ id, title, publishedAt }) => ({ id, title, publishedAt }));
  }

  async all(tenantId: string): Promise<readonly NoticeRecord[]> {
    return this.notices.values().filter((notice) => notice.tenantId === tenantId);
  }

  async find(tenantId: string, id: string): Promise<NoticeRecord | undefined> {
    return this.notices.get(keyOf(tenantId, id));
  }

  async save(notice: NoticeRecord): Promise<void> {
    this.notices.set(keyOf(notice.tenantId, notice.id), notice);
  }
}

class MemoryPlans implements PlanTable {
  private readonly plans: UndoMap<PlanRecord>;

  constructor(log: UndoLog) {
    this.plans = new UndoMap(log);
  }

  async all(tenantId: string): Promise<readonly PlanRecord[]> {
    return this.plans.values().filter((plan) => plan.tenantId === tenantId);
  }

  /** Only the desk makes any, which has no memory double. */
  async preview(): Promise<undefined> {
    return undefined;
  }

  async find(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    return this.plans.get(keyOf(tenantId, planId));
  }

  findForUpdate(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    return this.find(tenantId, planId);
  }

  async save(plan: Omit<PlanRecord, 'taken'>): Promise<void> {
    const key = keyOf(plan.tenantId, plan.definition.id);
    this.plans.set(key, { ...plan, taken: this.plans.get(key)?.taken ?? 0 });
  }

  async reserveSeat(tenantId: string, planId: string): Promise<boolean> {
    const plan = this.plans.get(keyOf(tenantId, planId));
    if (!plan || takenPlaces(plan) >= plan.definition.cap) return false;
    this.plans.set(keyOf(tenantId, planId), { ...plan, taken: plan.taken + 1 });
    return true;
  }

  async seatsLeft(tenantId: string, planId: string): Promise<number> {
    const plan = this.plans.get(keyOf(tenantId, planId));
    return plan ? Math.max(0, plan.definition.cap - takenPlaces(plan)) : 0;
  }

  releaseSeat(tenantId: string, planId: string): Promise<void> {
    return this.releaseSeats(tenantId, planId, 1);
  }

  async releaseSeats(tenantId: string, planId: string, seats: number): Promise<void> {
    const plan = this.plans.get(keyOf(tenantId, planId));
    if (plan) this.plans.set(keyOf(tenantId, planId), { ...plan, taken: plan.taken - seats });
  }
}

class MemoryPlanVersions implements PlanVersionTable {
  private readonly versions: UndoMap<PlanVersion>;

  constructor(log: UndoLog) {
    this.versions = new UndoMap(log);
  }

  async of(tenantId: string, planId: string): Promise<readonly PlanVersion[]> {
    return this.versions
      .values()
      .filter((one) => one.tenantId === tenantId && one.planId === planId)
      .reverse();
  }

  async find(tenantId: string, planId: string, version: number): Promise<PlanVersion | undefined> {
    return (await this.of(tenantId, planId)).find((one) => one.version === version);
  }

  async latest(tenantId: string, planId: string): Promise<PlanVersion | undefined> {
    return (await this.of(tenantId, planId))[0];
  }

  async withTemplate(tenantId: string, planId: string, templateVersion: number | undefined) {
    const all = await this.of(tenantId, planId);
    return templateVersion === undefined
      ? all.at(-1)
      : all.find((one) => one.templateVersion === templateVersion);
  }

  async numbers(tenantId: string): Promise<ReadonlyMap<string, number>> {
    const own = this.versions.values().filter((one) => one.tenantId === tenantId);
    return new Map(own.map(({ planId, version }) => [planId, version]));
  }

  async add(version: PlanVersion): Promise<void> {
    this.versions.set(keyOf(version.tenantId, version.planId, String(version.version)), version);
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
