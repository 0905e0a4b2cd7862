import type { Application } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { PlanDocument } from '#domain/enrollment/plan';
import { identityKeys } from '#domain/form/identity-keys';
import { templateFault } from '#domain/form/rule-limits';
import type { SecurityEventDetails } from './access/security-log';
import { keysOf } from './enrollment/applicants';
import { applicationOf } from './enrollment/application-view';
import type { FileContent } from './files/content/file-content';
import { publishFile } from './files/published-files';
import { type SchoolPictures, withPictures } from './files/school-pictures';
import type { EnvelopeKeysRecord, NoticeRecord, TenantRecord } from './platform/tenant-records';
import type { BilingualTemplate } from './platform/texts-by-language';
import type { PlanDefinition } from './records';
import type { SchoolDeps } from './school-deps';
import { templateVersion } from './template-version';

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
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'secrets' | 'blobs' | 'securityLog'>) {}

  /** Throws an Error for pictures with too many bytes for a phone. */
  async openTenant({ pictures, ...setup }: TenantSetup): Promise<void> {
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
    await this.deps.store.transaction((tables) => tables.notices.save({ tenantId, ...notice }));
    this.record('notice', tenantId, notice.id);
  }

  /** Throws an Error for a plan that nobody could apply for. The template's version increases when its content changes. */
  async publishPlan(tenantId: string, setup: PlanSetup): Promise<void> {
    const { plan, feeReason, promise, takenElsewhere } = setup;
    requireConsistent(setup);
    const documents = await Promise.all(
      plan.documents.map((document) => this.publishDocument(tenantId, document)),
    );
    const definition: PlanDefinition = { ...plan, documents, feeReason };
    await this.deps.store.transaction(async (tables) => {
      const { steps, fields, english } = setup.template;
      const before = (await tables.plans.findForUpdate(tenantId, plan.id))?.template;
      const version = templateVersion(before, setup.template);
      const template: BilingualTemplate = {
        planId: plan.id,
        version,
        steps,
        fields,
        english,
      };
      await tables.plans.save({ tenantId, definition, template, promise, takenElsewhere });
    });
    this.record('plan', tenantId, plan.id);
  }

  /** The applications of this identity, latest first. Counts no attempts, unlike a look-up, as no outside caller can reach it. */
  async filedBy(tenantId: string, identity: ApplicantIdentity): Promise<readonly Application[]> {
    const { store, secrets } = this.deps;
    const key = keysOf(secrets, tenantId, identity).applicant;
    const records = await store.read((tables) => tables.applications.ofApplicant(tenantId, key, 'current'));
    return records.map(applicationOf);
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

  private newKeys(tenantId: string): EnvelopeKeysRecord {
    const { secrets } = this.deps;
    return { tenantId, cipherKey: secrets.newKey(), signKey: secrets.newKey() };
  }
}

function requireConsistent({ plan, template, takenElsewhere }: PlanSetup): void {
  const keys = template.fields.map(({ key }) => key);
  const missing = Object.values(identityKeys).filter((key) => !keys.includes(key));
  if (missing.length > 0) throw new Error(`${plan.id}: missing fields ${missing.join(', ')}`);
  if (new Set(keys).size < keys.length) throw new Error(`${plan.id}: duplicate field key`);
  const fault = templateFault(template);
  if (fault) throw new Error(`${plan.id}: ${fault}`);
  const { choices, majors, cap, eligibility } = plan;
  const { bornFrom = '', bornTo = '9999' } = eligibility ?? {};
  if (bornFrom > bornTo) throw new Error(`${plan.id}: bornFrom is after bornTo`);
  if (choices.min > choices.max || choices.max > majors.length)
    throw new Error(`${plan.id}: invalid number of choices`);
  if (takenElsewhere > cap) throw new Error(`${plan.id}: more places taken than exist`);
}
