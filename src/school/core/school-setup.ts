import type { Application } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { PlanDocument } from '#domain/enrollment/plan';
import { faultsOf, planProblems } from '#domain/enrollment/plan-problems';
import type { Attachment } from '#domain/form/template';
import type { SecurityEventDetails } from './access/security-log';
import { keysOf } from './enrollment/applicants';
import { applicationOf } from './enrollment/application-view';
import { publishEdit } from './enrollment/publish-edit';
import { ContentCheck } from './files/content/content-check';
import type { FileContent } from './files/content/file-content';
import { publishFile } from './files/published-files';
import { type SchoolPictures, withPictures } from './files/school-pictures';
import {
  frontFaults,
  frontOf,
  noticeFaults,
  receiptFaults,
  requireNone,
  seasonFaults,
} from './platform/school-faults';
import type { EnvelopeKeysRecord, NoticeRecord, TenantRecord } from './platform/tenant-records';
import type { BilingualTemplate } from './platform/texts-by-language';
import type { PlanDefinition } from './records';
import type { SchoolDeps } from './school-deps';

export interface TenantSetup extends Omit<TenantRecord, 'notice'> {
  /** Published for everybody; the badge then contains their paths instead of addresses. */
  readonly pictures?: SchoolPictures | undefined;
}
export type NoticeSetup = Omit<NoticeRecord, 'tenantId'>;

/** A plan's document: a CMS text with this id or, with `content`, a public file. */
export interface DocumentSetup {
  readonly id: string;
  readonly title: string;
  readonly content?: FileContent | undefined;
}

export interface PlanSetup {
  readonly plan: Omit<PlanDefinition, 'feeReason' | 'documents'> & {
    readonly documents: readonly DocumentSetup[];
  };
  /** What the fee is for, in the school's words. */
  readonly feeReason: string;
  readonly template: Omit<BilingualTemplate, 'version' | 'planId'>;
  readonly promise: PromiseLetter;
  /** Places taken outside this platform; they count against the cap. */
  readonly takenElsewhere: number;
}

/** Sets up a school. Every command can be repeated: it replaces settings and keeps what people have submitted. */
export class SchoolSetup {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'secrets' | 'blobs' | 'clock' | 'securityLog'>,
  ) {}

  /** Throws an Error for what a school cannot set of itself, such as pictures with too many bytes for a phone. */
  async openTenant({ pictures, ...setup }: TenantSetup): Promise<void> {
    const { badge, receiptPrefix } = setup;
    requireNone(setup.tenantId, [
      ...frontFaults(frontOf(setup)),
      ...seasonFaults(badge.season ?? []),
      ...receiptFaults(receiptPrefix),
    ]);
    const tenant = { ...setup, badge: await withPictures(this.deps, setup, pictures) };
    const keys = tenant.encryption && this.newKeys(tenant.tenantId);
    await this.deps.store.transaction(async (tables) => {
      await tables.tenants.save(tenant);
      if (keys) await tables.tenants.addEnvelopeKeys(keys);
    });
    this.record('tenant', tenant.tenantId);
  }

  /** Replaces a tenant's envelope keys; phones with the old ones request the platform config again. */
  async renewEnvelopeKeys(tenantId: string): Promise<void> {
    const keys = this.newKeys(tenantId);
    await this.deps.store.transaction((tables) => tables.tenants.replaceEnvelopeKeys(keys));
    this.record('envelopeKeys', tenantId);
  }

  async publishNotice(tenantId: string, notice: NoticeSetup): Promise<void> {
    requireNone(`${tenantId}, ${notice.id}`, noticeFaults(notice));
    await this.deps.store.transaction((tables) => tables.notices.save({ tenantId, ...notice }));
    this.record('notice', tenantId, notice.id);
  }

  /** Throws an Error for a plan that nobody could apply for. The template's version increases when its content changes. */
  async publishPlan(tenantId: string, setup: PlanSetup): Promise<void> {
    const { plan, feeReason, promise, takenElsewhere } = setup;
    const { steps, fields, english = {} } = setup.template;
    const { id, documents: given, ...rest } = plan;
    const titles = given.map((document) => ({ id: document.id, title: document.title }));
    const edit = { ...rest, documents: titles, feeReason, promise, takenElsewhere, steps, fields, english };
    const faults = faultsOf(planProblems(edit)).map(({ path, code }) => `${path} ${code}`);
    if (faults.length > 0) throw new Error(`${id}: ${faults.join(', ')}`);
    const documents = await Promise.all(given.map((document) => this.publishDocument(tenantId, document)));
    const who = { by: '', at: this.deps.clock.now() };
    await this.deps.store.transaction((tables) =>
      publishEdit(tables, tenantId, id, { ...edit, documents }, who),
    );
    this.record('plan', tenantId, plan.id);
  }

  /** Whether the staff have published a plan since it was set up. */
  async isOfStaff(tenantId: string, planId: string): Promise<boolean> {
    const latest = await this.deps.store.read(({ planVersions }) => planVersions.latest(tenantId, planId));
    return latest !== undefined && latest.by !== '';
  }

  /** The applications of this identity, latest first. Counts no attempts, unlike a look-up, as no outside caller can reach it. */
  async filedBy(tenantId: string, identity: ApplicantIdentity): Promise<readonly Application[]> {
    const { store, secrets } = this.deps;
    const key = keysOf(secrets, tenantId, identity).applicant;
    const records = await store.read((tables) => tables.applications.ofApplicant(tenantId, key, 'current'));
    return records.map(applicationOf);
  }

  /** Publishes a file that a plan offers, or a picture. Throws RefusedBytes where it is not what it claims to be. */
  publishFile(tenantId: string, content: FileContent): Promise<Attachment> {
    const check = new ContentCheck(content);
    check.update(content.bytes);
    check.end();
    return publishFile(this.deps, tenantId, content);
  }

  private async publishDocument(
    tenantId: string,
    { id, title, content }: DocumentSetup,
  ): Promise<PlanDocument> {
    if (content === undefined) return { id, title };
    return { id, title, file: await publishFile(this.deps, tenantId, content) };
  }

  private record(of: SecurityEventDetails['setting']['of'], tenantId: string, subject?: string): void {
    this.deps.securityLog.record({
      kind: 'setting',
      of,
      tenantId,
      actor: 'system',
      subject,
      outcome: 'done',
    });
  }

  newKeys(tenantId: string): EnvelopeKeysRecord {
    const { secrets } = this.deps;
    return { tenantId, cipherKey: secrets.newKey(), signKey: secrets.newKey() };
  }
}
