import type {
  DraftRecord,
  FileRecord,
  KnownDraft,
  NoticeRecord,
  PlanRecord,
  TenantRecord,
  TokenRecord,
  TriesRecord,
} from '../../core/records';
import { takenPlaces } from '../../core/records';
import type {
  DraftTable,
  FileTable,
  NoticeTable,
  PlanTable,
  ReceiptNumber,
  Tables,
  TenantTable,
  TokenTable,
  TriesTable,
} from '../../core/store';
import { MemoryApplications } from './memory-applications';
import { type UndoLog, UndoMap } from './undo-map';

export function memoryTables(log: UndoLog): Tables {
  const tenants = new MemoryTenants(log);
  const tokens = new MemoryTokens(log);
  const applications = new MemoryApplications(log, tokens);
  return {
    tenants,
    notices: new MemoryNotices(log),
    plans: new MemoryPlans(log, tenants),
    drafts: new MemoryDrafts(log, applications),
    applications,
    tokens,
    files: new MemoryFiles(log),
    tries: new MemoryTries(log),
  };
}

class MemoryTenants implements TenantTable {
  private readonly tenants: UndoMap<TenantRecord>;
  private readonly sequences: UndoMap<number>;

  constructor(log: UndoLog) {
    this.tenants = new UndoMap(log);
    this.sequences = new UndoMap(log);
  }

  async byId(tenantId: string): Promise<TenantRecord | undefined> {
    return this.tenants.get(tenantId);
  }

  async byName(uniqueName: string): Promise<TenantRecord | undefined> {
    return this.tenants.values().find((tenant) => tenant.uniqueName === uniqueName);
  }

  async default(): Promise<TenantRecord | undefined> {
    return this.tenants.values().find((tenant) => tenant.isDefault);
  }

  async save(tenant: TenantRecord): Promise<void> {
    this.tenants.set(tenant.tenantId, tenant);
  }

  nextVoucher(tenantId: string): Promise<number> {
    return this.next(tenantId, 'voucher');
  }

  async next(tenantId: string, sequence: 'receipt' | 'voucher'): Promise<number> {
    const key = keyOf(tenantId, sequence);
    const value = (this.sequences.get(key) ?? 0) + 1;
    this.sequences.set(key, value);
    return value;
  }
}

class MemoryNotices implements NoticeTable {
  private readonly notices: UndoMap<NoticeRecord>;

  constructor(log: UndoLog) {
    this.notices = new UndoMap(log);
  }

  async listed(tenantId: string): Promise<readonly NoticeRecord[]> {
    return this.notices
      .values()
      .filter((notice) => notice.tenantId === tenantId && notice.listed)
      .sort((a, b) => b.publishedAt - a.publishedAt);
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

  constructor(
    log: UndoLog,
    private readonly tenants: MemoryTenants,
  ) {
    this.plans = new UndoMap(log);
  }

  async all(tenantId: string): Promise<readonly PlanRecord[]> {
    return this.plans.values().filter((plan) => plan.tenantId === tenantId);
  }

  async find(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    return this.plans.get(keyOf(tenantId, planId));
  }

  async save(plan: Omit<PlanRecord, 'taken'>): Promise<void> {
    const key = keyOf(plan.tenantId, plan.definition.id);
    this.plans.set(key, { ...plan, taken: this.plans.get(key)?.taken ?? 0 });
  }

  async takePlace(tenantId: string, planId: string): Promise<boolean> {
    const plan = this.plans.get(keyOf(tenantId, planId));
    if (!plan || takenPlaces(plan) >= plan.definition.cap) return false;
    this.plans.set(keyOf(tenantId, planId), { ...plan, taken: plan.taken + 1 });
    return true;
  }

  async takeNumberedPlace(tenantId: string, planId: string): Promise<ReceiptNumber | undefined> {
    if (!(await this.takePlace(tenantId, planId))) return undefined;
    const tenant = await this.tenants.byId(tenantId);
    return { prefix: tenant?.receiptPrefix ?? '', value: await this.tenants.next(tenantId, 'receipt') };
  }

  async releasePlace(tenantId: string, planId: string): Promise<void> {
    const plan = this.plans.get(keyOf(tenantId, planId));
    if (plan) this.plans.set(keyOf(tenantId, planId), { ...plan, taken: plan.taken - 1 });
  }
}

class MemoryDrafts implements DraftTable {
  private readonly drafts: UndoMap<DraftRecord>;

  constructor(
    log: UndoLog,
    private readonly applications: MemoryApplications,
  ) {
    this.drafts = new UndoMap(log);
  }

  async byToken(tokenDigest: string): Promise<KnownDraft | undefined> {
    const draft = this.drafts.get(tokenDigest);
    if (!draft) return undefined;
    const application = await this.applications.bySubmissionKey(draft.tenantId, draft.submissionKey);
    return { ...draft, submitted: application !== undefined };
  }

  async add(draft: DraftRecord): Promise<void> {
    this.drafts.set(draft.tokenDigest, draft);
  }
}

class MemoryTokens implements TokenTable {
  private readonly tokens: UndoMap<TokenRecord>;

  constructor(log: UndoLog) {
    this.tokens = new UndoMap(log);
  }

  async find(digest: string): Promise<TokenRecord | undefined> {
    return this.tokens.get(digest);
  }

  async save(token: TokenRecord): Promise<void> {
    this.tokens.set(token.digest, token);
  }
}

class MemoryFiles implements FileTable {
  private readonly files: UndoMap<FileRecord>;

  constructor(log: UndoLog) {
    this.files = new UndoMap(log);
  }

  async find(path: string): Promise<FileRecord | undefined> {
    return this.files.get(path);
  }

  async add(file: FileRecord): Promise<void> {
    this.files.set(file.path, file);
  }

  async store(path: string, stored: NonNullable<FileRecord['stored']>): Promise<boolean> {
    const file = this.files.get(path);
    if (!file || file.stored) return false;
    this.files.set(path, { ...file, stored });
    return true;
  }
}

class MemoryTries implements TriesTable {
  private readonly tries: UndoMap<TriesRecord>;

  constructor(log: UndoLog) {
    this.tries = new UndoMap(log);
  }

  async find(key: string): Promise<TriesRecord | undefined> {
    return this.tries.get(key);
  }

  hold(key: string): Promise<TriesRecord | undefined> {
    return this.find(key);
  }

  async count(key: string, now: number, freshSince: number): Promise<void> {
    const before = this.tries.get(key);
    const wrong = before && before.lastAt >= freshSince ? before.wrong + 1 : 1;
    this.tries.set(key, { key, wrong, lastAt: now });
  }

  async clear(key: string): Promise<void> {
    this.tries.delete(key);
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
