import type { CheckinSetting } from '#domain/checkin/life-cycle';
import type { NewStudentIdentity } from '#domain/checkin/welcome';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { FieldRule } from '#domain/form/template';
import type { SaasMode } from '#domain/host/saas-entry';
import type { Tenant } from '#domain/session/tenant';
import type { Decision } from '#school/core/enrollment/decision';
import type { ApplicationRecord } from '#school/core/records';
import type { School } from '#school/core/school';
import type { PlanSetup, TenantSetup } from '#school/core/school-setup';
import type { Store } from '#school/core/store';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { filedIn } from '#test/support/memory-store/listed';
import { applyElsewhere } from '../apply-elsewhere';
import { expectStoredPhoto } from '../expect-stored-photo';
import { type Person, person } from '../people';
import { admitChild } from './checkin-child';
import { Gate } from './checkin-gate';
import { saveElsewhere } from './checkin-information';
import { setUpCheckin } from './checkin-setup';
import { waitInLine } from './crowd';
import { fileMaskedNumbers, guessApplicant, guessNewStudent } from './strangers';

let schoolFixture = 0;

export interface SchoolOptions {
  /** Whether its calls are encrypted. */
  readonly sealed?: boolean;
  /** The proof of a human under load; absent: a proof of work. */
  readonly humanCheck?: 'phoneCode';
  /** Whether fees are paid only at its desk. */
  readonly deskOnly?: boolean;
  /** Default: the demo school's name. */
  readonly name?: string;
  /** It has provided no English texts. */
  readonly chineseAlone?: boolean;
  /** Its upload settings. */
  readonly upload?: NonNullable<Tenant['upload']>;
}

/** A school for one scenario: the demo school's plans under a name that no other scenario uses. */
export class SchoolFixture {
  readonly uniqueName: string;
  private ownGate: Gate | undefined;
  private announcements = 0;
  private tenant: TenantSetup | undefined;
  private readonly plans = new Map<string, PlanSetup>();

  constructor(
    private readonly school: School,
    private readonly store: Store,
  ) {
    schoolFixture += 1;
    this.uniqueName = `school-${process.pid}-${schoolFixture}`;
  }

  async open(
    now: number,
    { sealed = true, name, humanCheck, deskOnly = false, chineseAlone = false, upload }: SchoolOptions = {},
  ): Promise<void> {
    const { tenant, plans, notices } = qingyun(now);
    const { onlinePayment, ...others } = tenant;
    this.tenant = {
      ...others,
      ...(!deskOnly && onlinePayment && { onlinePayment }),
      ...(chineseAlone && { english: undefined }),
      ...(name !== undefined && { name, badge: { ...tenant.badge, name } }),
      encryption: sealed ? tenant.encryption : undefined,
      humanCheck,
      upload,
      tenantId: this.uniqueName,
      uniqueName: this.uniqueName,
      isDefault: false,
    };
    await this.school.setup.openTenant(this.tenant);
    for (const notice of notices) {
      await this.school.setup.publishNotice(this.uniqueName, {
        ...notice,
        id: `${this.uniqueName}-${notice.id}`,
      });
    }
    for (const setup of plans) await this.publish(this.underOwnId(setup));
  }

  /** Sets the enabled entries. */
  async switchOn(ways: readonly string[]): Promise<void> {
    if (!this.tenant?.mobile) throw new Error('the school is not open');
    const isOn = (way: SaasMode) => ways.includes(way);
    const switches = { dingding: isOn('dingding'), wxMini: isOn('wxMini'), h5: isOn('h5') };
    await this.school.setup.openTenant({ ...this.tenant, mobile: { ...this.tenant.mobile, switches } });
  }

  /** Removes its mini-programs, but leaves their entries enabled. */
  async withoutMiniPrograms(): Promise<void> {
    if (!this.tenant?.mobile) throw new Error('the school is not open');
    const { switches } = this.tenant.mobile;
    await this.school.setup.openTenant({ ...this.tenant, mobile: { switches } });
  }

  /** From its next start on the app sends this call unencrypted, so that a test can respond to it. */
  async sendPlain(path: string): Promise<void> {
    if (!this.tenant?.encryption) throw new Error('the school is not open, or encrypts nothing');
    const ignoreList = [...this.tenant.encryption.ignoreList, { method: 'POST', path }];
    await this.school.setup.openTenant({ ...this.tenant, encryption: { ignoreList } });
  }

  /** Its stewards and its desk for face photos. */
  get gate(): Gate {
    this.ownGate ??= new Gate(this.school, this.uniqueName);
    return this.ownGate;
  }

  /** Its check-in, with the demo's new students at their status. */
  async openCheckin(setting: Partial<CheckinSetting> = {}, now = Date.now()): Promise<void> {
    await setUpCheckin(this.school, this.uniqueName, now, setting);
  }

  /** Admits a child of 13 years. */
  async admitChild(): Promise<void> {
    await admitChild(this.school, this.uniqueName);
  }

  /** A new student saves information on another device. */
  async saveElsewhere(name: string, label: string, words: string): Promise<void> {
    await saveElsewhere(this.school, this.uniqueName, name, label, words);
  }

  /** Strangers elsewhere cause a lockout of a new student. */
  guessNewStudent(name: string): Promise<void> {
    return guessNewStudent(this.school, this.uniqueName, name);
  }

  /** Strangers elsewhere cause a lockout of an applicant. */
  guessApplicant(applicant: Person): Promise<void> {
    return guessApplicant(this.school, this.uniqueName, applicant);
  }

  fileMaskedNumbers(title: string, applicant: Person): Promise<void> {
    return fileMaskedNumbers(this.school, this.uniqueName, this.plan(title).plan.id, applicant);
  }

  /** The code that was sent last. */
  async sentCode(): Promise<string> {
    const [sent] = this.school.phoneCodes.sent(this.uniqueName);
    if (!sent) throw new Error('no code was sent');
    return sent.code;
  }

  /** The token of a link that signs an applicant in. */
  async linkToken(who: ApplicantIdentity): Promise<string> {
    const signedIn = await this.school.admissions.lookUps.signIn(this.uniqueName, who);
    if ('refused' in signedIn) throw new Error(`no sign-in: ${signedIn.refused}`);
    return (await this.school.tokenExchange.issueOneTime(this.uniqueName, signedIn.token)).token;
  }

  /** The token of a link that signs a new student in. */
  async studentLinkToken(who: NewStudentIdentity): Promise<string> {
    const signedIn = await this.school.welcome.auth.signIn(this.uniqueName, who, undefined);
    if ('refused' in signedIn) throw new Error(`no sign-in: ${signedIn.refused}`);
    return (await this.school.tokenExchange.issueOneTime(this.uniqueName, signedIn.token)).token;
  }

  /** Fills all free places with other applicants. */
  async fill(title: string): Promise<void> {
    const setup = this.plan(title);
    const places = await this.school.admissions.plans.places(this.uniqueName, setup.plan.id);
    if ('refused' in places) throw new Error(`no places: ${places.refused}`);
    const left = (places.cap ?? 0) - (places.taken ?? 0);
    await this.publish({ ...setup, takenElsewhere: setup.takenElsewhere + left });
  }

  /** Places are not held for payment: the payment deadline is the submission itself. */
  async keepNoPlace(title: string): Promise<void> {
    const setup = this.plan(title);
    await this.publish({ ...setup, plan: { ...setup.plan, payWithinHours: 0 } });
  }

  async close(title: string, now = Date.now()): Promise<void> {
    const setup = this.plan(title);
    await this.publish({ ...setup, plan: { ...setup.plan, closesAt: now - 1 } });
  }

  async openAt(title: string, opensAt: number): Promise<void> {
    const setup = this.plan(title);
    await this.publish({ ...setup, plan: { ...setup.plan, opensAt } });
  }

  /** Others submit in the draw of a plan that has just opened. */
  crowdLine(title: string, count: number): Promise<void> {
    const as = person('杜明轩');
    return waitInLine(this.school, this.uniqueName, this.plan(title).plan.id, { count, as });
  }

  /** Removes a field from the information form. */
  async dropField(title: string, label: string): Promise<void> {
    const setup = this.plan(title);
    const fields = setup.template.fields.filter((field) => field.label !== label);
    await this.publish({ ...setup, template: { ...setup.template, fields } });
  }

  /** Adds optional fields (补充 1 and so on) to the last step of the information form. */
  async addFields(title: string, count: number): Promise<void> {
    const setup = this.plan(title);
    const { steps, fields } = setup.template;
    const more = Array.from({ length: count }, (_, at) => ({
      key: `more${at + 1}`,
      label: `补充 ${at + 1}`,
      type: 'text' as const,
      step: steps.length - 1,
      rules: [],
    }));
    await this.publish({ ...setup, template: { ...setup.template, fields: [...fields, ...more] } });
  }

  /** Adds an optional field with a rule to the first step of the information form. */
  async addRuled(title: string, label: string, type: 'text' | 'number', rule: FieldRule): Promise<void> {
    const setup = this.plan(title);
    const field = { key: `ruled${setup.template.fields.length}`, label, type, step: 0, rules: [rule] };
    const fields = [...setup.template.fields, field];
    await this.publish({ ...setup, template: { ...setup.template, fields } });
  }

  /** Adds a rule to a field of the information form. */
  async addRule(title: string, label: string, rule: FieldRule): Promise<void> {
    const setup = this.plan(title);
    const fields = setup.template.fields.map((field) =>
      field.label === label ? { ...field, rules: [...field.rules, rule] } : field,
    );
    await this.publish({ ...setup, template: { ...setup.template, fields } });
  }

  /** Makes fields of the information form read-only, as filled by the school. */
  async lockFields(title: string, labels: readonly string[]): Promise<void> {
    const setup = this.plan(title);
    const fields = setup.template.fields.map((field) =>
      labels.includes(field.label) ? { ...field, readonly: true } : field,
    );
    await this.publish({ ...setup, template: { ...setup.template, fields } });
  }

  async applications(title: string): Promise<number> {
    return (await this.filed()).filter(({ planTitle }) => planTitle === title).length;
  }

  expectStoredPhoto(applicant: Person): Promise<void> {
    return expectStoredPhoto(this.school, this.uniqueName, applicant);
  }

  /** The recruiting teacher of the latest application, as the desk sees it. */
  async referrer(): Promise<string | undefined> {
    return (await this.latest()).teacherId;
  }

  /** Empty texts remove the announcement. */
  async announce(written: { readonly title: string; readonly text: string }): Promise<void> {
    this.announcements += 1;
    const notice = written.title === '' ? undefined : { ...written, id: `notice-${this.announcements}` };
    await this.store.transaction(({ tenants }) => tenants.saveNotice(this.uniqueName, notice));
    this.school.publicReads.forget();
  }

  async decide(decision: Decision): Promise<void> {
    await this.onLatest((id) => this.school.desk.decide(this.uniqueName, id, decision));
  }

  async sendBack(label: string, reason: string, sample?: string): Promise<void> {
    const { planId } = await this.latest();
    const plan = [...this.plans.values()].find((setup) => setup.plan.id === planId);
    const key = plan?.template.fields.find((field) => field.label === label)?.key;
    if (!key) throw new Error(`no field ${label}`);
    await this.decide({ kind: 'return', fields: [{ key, reason, ...(sample !== undefined && { sample }) }] });
  }

  /** Renews the keys, which open phones do not know of. */
  async renewKeys(): Promise<void> {
    await this.school.setup.renewEnvelopeKeys(this.uniqueName);
  }

  async settleFee(): Promise<void> {
    await this.onLatest((id) => this.school.desk.settleFee(this.uniqueName, id));
  }

  /** The desk refunds by hand what it has taken itself. */
  async handMoneyBack(): Promise<void> {
    const open = await this.store.read(({ payments }) => payments.openRefunds(this.uniqueName, 100));
    for (const { refundNo } of open)
      if (!(await this.school.refunds.payOut(refundNo))) throw new Error('the refund cannot be paid out');
  }

  /** Waives the latest fee. */
  async exemptFee(): Promise<void> {
    await this.onLatest((id) => this.school.desk.exemptFee(this.uniqueName, id));
  }

  /** The latest order's number. */
  async orderNo(): Promise<string> {
    const { orderNo } = (await this.latest()).fee;
    if (orderNo === undefined) throw new Error('no order');
    return orderNo;
  }

  /** Submits a complete application on another device. */
  async applyElsewhere(title: string, name: string): Promise<void> {
    await applyElsewhere(this.school, this.uniqueName, this.plan(title).plan.id, person(name));
  }

  /** The applicant withdraws the application on another device. */
  async withdrawElsewhere(who: ApplicantIdentity): Promise<void> {
    const { admissions } = this.school;
    const signedIn = await admissions.lookUps.signIn(this.uniqueName, who);
    if ('refused' in signedIn) throw new Error(`no sign-in: ${signedIn.refused}`);
    const [latest] = await admissions.own.all(this.uniqueName, signedIn.token);
    if (!latest) throw new Error('no application');
    const { id: applicationId, version } = latest;
    const result = await admissions.own.withdraw(this.uniqueName, signedIn.token, { applicationId, version });
    if ('refused' in result) throw new Error(`no withdrawal: ${result.refused}`);
  }

  async refundFee(): Promise<void> {
    await this.onLatest((id) => this.school.desk.refundFee(this.uniqueName, id));
  }

  /** The latest change first. */
  private filed(): Promise<readonly ApplicationRecord[]> {
    return filedIn(this.store, this.uniqueName);
  }

  private async latest(): Promise<ApplicationRecord> {
    const [latest] = await this.filed();
    if (!latest) throw new Error('the school has no application');
    return latest;
  }

  private async onLatest(act: (applicationId: string) => Promise<object>): Promise<void> {
    const outcome = await act((await this.latest()).id);
    if ('refused' in outcome) throw new Error(`the desk was refused: ${JSON.stringify(outcome)}`);
  }

  private async publish(setup: PlanSetup): Promise<void> {
    this.plans.set(setup.plan.title, setup);
    await this.school.setup.publishPlan(this.uniqueName, setup);
  }

  private underOwnId(setup: PlanSetup): PlanSetup {
    const own = (id: string) => `${this.uniqueName}-${id}`;
    return {
      ...setup,
      plan: {
        ...setup.plan,
        id: own(setup.plan.id),
        documents: setup.plan.documents.map((document) => ({ ...document, id: own(document.id) })),
      },
    };
  }

  planId(title: string): string {
    return this.plan(title).plan.id;
  }

  private plan(title: string): PlanSetup {
    const setup = this.plans.get(title);
    if (!setup) throw new Error(`no plan ${title}`);
    return setup;
  }
}
