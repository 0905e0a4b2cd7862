import type { Application, FieldReason, FiledApplication } from '#domain/enrollment/application';
import type { DraftGrant, LookUp, Places, Receipt } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Plan, PlanSummary } from '#domain/enrollment/plan';
import { comparable } from '#domain/enrollment/plan-search';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Template } from '#domain/form/template';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import type { SchoolText } from '#domain/text/school-text';
import { LookUps } from '../access/look-ups';
import { outcomeOf } from '../access/security-log';
import { TokenService } from '../access/token-service';
import type { FileContent } from '../files/file-content';
import { inBoth, publishedTemplate } from '../platform/texts-by-language';
import type { PlanDefinition, PlanRecord } from '../records';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { majorsTable } from '../workbook/majors-table';
import { Duplicates } from './duplicates';
import { ExpiredHolds } from './expired-holds';
import { OwnApplications } from './own-applications';
import { PlanReads } from './plan-reads';
import { detailOf, placesOf, summaryOf } from './plan-view';
import { Resubmissions } from './resubmissions';
import type { Resubmission, Submission, Withdrawal } from './submission';
import { Submissions } from './submissions';

/** Plans on one page of the list. */
export const PLANS_LISTED = 50;

/** The enrollment desk as applicants meet it. Calls with a token throw Unauthenticated for one that does not count. */
export class Admissions {
  private readonly expiredHolds: ExpiredHolds;
  private readonly submissions: Submissions;
  private readonly resubmissions: Resubmissions;
  private readonly own: OwnApplications;
  private readonly duplicates: Duplicates;
  private readonly lookUps: LookUps;
  private readonly planReads: PlanReads;
  /** By what the plan said when it was made: a new publication makes another, and the old one goes with its plan. */
  private readonly majorsTables = new WeakMap<PlanDefinition, FileContent>();

  constructor(private readonly deps: SchoolDeps) {
    const tokens = new TokenService(deps);
    this.planReads = new PlanReads(deps);
    this.expiredHolds = new ExpiredHolds(deps);
    this.submissions = new Submissions(deps, tokens, this.expiredHolds);
    this.resubmissions = new Resubmissions(deps, tokens);
    this.own = new OwnApplications(deps, tokens, this.expiredHolds);
    this.duplicates = new Duplicates(deps, tokens, this.expiredHolds);
    this.lookUps = new LookUps(deps, tokens, this.expiredHolds);
  }

  /**
   * A page of them: those after the plan that `page` names, none after one that is not there. Of plans with very many majors, those names alone
   * that match the keyword, in either language of the school.
   */
  async plans(
    tenantId: string,
    {
      keyword = '',
      page,
    }: { readonly keyword?: string | undefined; readonly page?: string | undefined } = {},
  ): Promise<{
    readonly serverTime: number;
    readonly plans: readonly PlanSummary[];
    readonly nextPage?: string;
  }> {
    await this.expiredHolds.release(tenantId);
    const all = await this.planReads.all(tenantId);
    const before = all.findIndex(({ definition }) => definition.id === page);
    const rest = page === undefined ? all : before < 0 ? [] : all.slice(before + 1);
    const listed = rest.slice(0, PLANS_LISTED);
    const nextPage = rest.length > listed.length ? listed.at(-1)?.definition.id : undefined;
    const wanted = await this.wanted(tenantId, keyword);
    return {
      serverTime: wholeSecond(this.deps.clock.now()),
      plans: listed.map((plan) => summaryOf(plan, wanted)),
      ...(nextPage !== undefined && { nextPage }),
    };
  }

  async plan(
    tenantId: string,
    planId: string,
  ): Promise<{ readonly serverTime: number; readonly plan: Plan } | Refusal> {
    const plan = await this.current(tenantId, planId);
    return plan ? { serverTime: wholeSecond(this.deps.clock.now()), plan: detailOf(plan) } : notFound;
  }

  /** The plan's majors as a workbook. */
  async majorsTable(tenantId: string, planId: string): Promise<FileContent | Refusal> {
    const { store, securityLog } = this.deps;
    const plan = await store.read((tables) => tables.plans.find(tenantId, planId));
    const table = plan ? this.tableOf(plan.definition) : notFound;
    securityLog.record({
      kind: 'export',
      of: 'majors',
      tenantId,
      actor: 'anyone',
      subject: plan?.definition.id,
      outcome: outcomeOf(table),
    });
    return table;
  }

  async template(tenantId: string, planId: string): Promise<Template<SchoolText> | Refusal> {
    const plan = await this.planReads.read(tenantId, planId);
    return plan ? publishedTemplate(plan.template) : notFound;
  }

  async places(tenantId: string, planId: string): Promise<Places | Refusal> {
    const plan = await this.current(tenantId, planId);
    return plan ? placesOf(plan, this.deps.clock.now()) : notFound;
  }

  openDraft(tenantId: string, planId: string): Promise<DraftGrant<string> | Refusal> {
    return this.submissions.openDraft(tenantId, planId);
  }

  /** Whether this very person has an application for the draft's plan: `duplicate`, or nothing to say. */
  judgeDuplicate(
    tenantId: string,
    draftToken: string | undefined,
    identity: ApplicantIdentity,
    address?: string,
  ): Promise<Refusal | undefined> {
    return this.duplicates.judge(tenantId, draftToken, identity, address);
  }

  /** `inLine` for a submission that has to wait until others are served: asked before `submit`. */
  placeInLine(
    tenantId: string,
    draftToken: string | undefined,
    submission: Pick<Submission, 'planId' | 'answers' | 'ticket'>,
  ): Promise<Refusal | undefined> {
    return this.submissions.placeInLine(tenantId, draftToken, submission);
  }

  /** How many wait at this process for their turn at an opening. */
  lineLength(): number {
    return this.submissions.lineLength();
  }

  /**
   * `invalid` names the first answer that is not accepted as `answers.<key>`. Whom a submission names counts as a try,
   * by `address` too, since the answer tells whether somebody has applied. A keyed digest of the address stays with the
   * application for a month, so that made-up submissions can be told by it.
   */
  submit(
    tenantId: string,
    draftToken: string | undefined,
    submission: Submission,
    address?: string,
  ): Promise<Receipt<string> | Refusal> {
    return this.submissions.submit(tenantId, draftToken, submission, address);
  }

  /** Latest first. */
  applications(tenantId: string, applicantToken: string | undefined): Promise<readonly Application[]> {
    return this.own.all(tenantId, applicantToken);
  }

  application(
    tenantId: string,
    applicantToken: string | undefined,
    applicationId: string,
  ): Promise<FiledApplication | Refusal> {
    return this.own.one(tenantId, applicantToken, applicationId);
  }

  /** Empty for an application that is not returned. */
  returnedFields(
    tenantId: string,
    applicantToken: string | undefined,
    applicationId: string,
  ): Promise<readonly FieldReason[] | Refusal> {
    return this.own.returnedFields(tenantId, applicantToken, applicationId);
  }

  resubmit(
    tenantId: string,
    applicantToken: string | undefined,
    resubmission: Resubmission,
    address?: string,
  ): Promise<Application | Refusal> {
    return this.resubmissions.resubmit(tenantId, applicantToken, resubmission, address);
  }

  withdraw(
    tenantId: string,
    applicantToken: string | undefined,
    withdrawal: Withdrawal,
  ): Promise<Application | Refusal> {
    return this.own.withdraw(tenantId, applicantToken, withdrawal);
  }

  /** `address` is where the call comes from: wrong tries count by it as well, with room for a campus behind one. */
  lookUp(
    tenantId: string,
    identity: ApplicantIdentity & PhoneProof,
    address?: string,
  ): Promise<LookUp | Refusal> {
    return this.lookUps.lookUp(tenantId, identity, address);
  }

  signIn(
    tenantId: string,
    identity: ApplicantIdentity & PhoneProof,
    address?: string,
  ): Promise<{ readonly token: string } | Refusal> {
    return this.lookUps.signIn(tenantId, identity, address);
  }

  private async wanted(tenantId: string, keyword: string): Promise<(name: string) => boolean> {
    const text = comparable(keyword);
    if (text === '') return () => false;
    const tenant = await this.deps.store.read(({ tenants }) => tenants.byId(tenantId));
    return (name) => {
      const said = inBoth(name, tenant?.english);
      const both = typeof said === 'string' ? [said] : [said.zh, said.en];
      return both.some((one) => comparable(one).includes(text));
    };
  }

  private tableOf(definition: PlanDefinition): FileContent {
    const made = this.majorsTables.get(definition) ?? majorsTable(definition.title, definition.majors);
    this.majorsTables.set(definition, made);
    return made;
  }

  private async current(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    await this.expiredHolds.release(tenantId);
    return this.planReads.read(tenantId, planId);
  }
}

/** Within a second, a public read says the same to everybody, so that it is packed once. */
function wholeSecond(time: number): number {
  return time - (time % 1_000);
}
