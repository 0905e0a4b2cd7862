import type { DraftGrant, Receipt } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { normaliseAnswers } from '#domain/form/normalise-answers';
import { isRefused } from '#domain/refused';
import { keysOf } from './applicants';
import { Arrivals } from './arrivals';
import { allAttachments, claimAttachments, withStoredFacts } from './attachments';
import { runningNumber } from './china-year';
import { draftToken } from './draft-token';
import type { ExpiredHolds } from './expired-holds';
import { feeOnSubmit } from './fee-lifecycle';
import { type FiledAnswers, fileAnswers, surplusAnswer } from './filed-answers';
import { FilingGuard } from './filing-guard';
import { PhoneCodes } from './phone-codes';
import { fullRefusal, stateOf, windowRefusal } from './plan-view';
import type { ApplicationRecord, DraftRecord, KnownDraft, PlanRecord } from './records';
import { invalid, notFound } from './refusals';
import type { SchoolDeps } from './school-deps';
import { outcomeOf } from './security-log';
import type { Submission } from './submission';
import { draftOwner, TOKEN_LIFE, type TokenService } from './token-service';
import { unlockable } from './unlockable';

/** Takes a submission back that another one of the same key or person has overtaken. */
class Overtaken extends Error {}

/** What was judged and is to be written. */
type Accepted = FiledAnswers &
  Pick<Submission, 'teacherId' | 'phonePass'> & { readonly network: string | undefined };

/** Opening drafts and turning them into applications. */
export class Submissions {
  private readonly guard: FilingGuard;
  private readonly phoneCodes: PhoneCodes;
  private readonly arrivals: Arrivals;

  constructor(
    private readonly deps: SchoolDeps,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
  ) {
    this.guard = new FilingGuard(deps);
    this.arrivals = new Arrivals(deps);
    this.phoneCodes = new PhoneCodes(deps);
  }

  async openDraft(tenantId: string, planId: string): Promise<DraftGrant<string> | Refusal> {
    const { clock, secrets } = this.deps;
    const plan = await this.plan(tenantId, planId);
    if (!plan) return notFound;
    const now = clock.now();
    const refusal = windowRefusal(plan, now);
    if (refusal) return refusal;
    const draft = {
      id: secrets.newId(),
      tenantId,
      planId,
      submissionKey: secrets.newId(),
      expiresAt: now + TOKEN_LIFE.draft,
    };
    const token = draftToken(secrets, draft);
    return { draftId: draft.id, planId, submissionKey: draft.submissionKey, token };
  }

  async submit(
    tenantId: string,
    draftToken: string | undefined,
    filing: Submission,
    address: string | undefined,
  ): Promise<Receipt<string> | Refusal> {
    const draft = await this.tokens.draft(tenantId, draftToken);
    const answer = await this.submitDraft(draft, filing, address);
    this.deps.securityLog.record({
      kind: 'application',
      act: 'submit',
      tenantId,
      actor: `draft:${draft.id}`,
      subject: isRefused(answer) ? undefined : answer.applicationId,
      outcome: outcomeOf(answer),
    });
    return answer;
  }

  private async submitDraft(
    draft: KnownDraft,
    filing: Submission,
    address: string | undefined,
  ): Promise<Receipt<string> | Refusal> {
    const { tenantId } = draft;
    if (filing.planId !== draft.planId) return invalid('planId', 'draft');
    if (filing.submissionKey !== draft.submissionKey) return invalid('submissionKey', 'draft');
    const earlier = draft.submitted ? await this.firstReceipt(draft) : undefined;
    if (earlier) return earlier;
    const plan = await this.plan(tenantId, draft.planId);
    if (!plan) return notFound;
    const closed = windowRefusal(plan, this.deps.clock.now());
    if (closed) {
      // This very draft's other tap may have taken the last place since the draft was read. To anybody else a plan that
      // takes nobody does not tell who has applied.
      return (await this.firstReceipt(draft)) ?? closed;
    }
    await this.arrivals.settleFiled(tenantId, filing.answers);
    const filed = await this.judge(draft, plan, filing);
    if (isRefused(filed)) return filed;
    const network = address === undefined ? undefined : this.networkKey(tenantId, address);
    return this.enter(
      draft,
      plan,
      { ...filed, teacherId: filing.teacherId, phonePass: filing.phonePass, network },
      address,
    );
  }

  /** Takes a place for accepted answers. The store's own rules decide between several at once. */
  private async enter(
    draft: DraftRecord,
    plan: PlanRecord,
    filed: Accepted,
    address: string | undefined,
  ): Promise<Receipt<string> | Refusal> {
    // What stands in the way may have been overdue for some time.
    await this.expiredHolds.release(draft.tenantId);
    const refusal = await this.guarded(draft, filed, address);
    const outcome = refusal ?? (await this.write(draft, plan, filed));
    if (typeof outcome === 'object' && !isRefused(outcome))
      return this.receiptOf(outcome, plan, this.tokenOf(outcome));
    // It may be this very draft's other tap that was faster.
    const earlier = await this.firstReceipt(draft);
    if (earlier) return earlier;
    if (outcome === 'full') return fullRefusal(plan, this.deps.clock.now());
    // Or the same person on another phone, which is known by now.
    return outcome === 'overtaken' ? this.enter(draft, plan, filed, address) : outcome;
  }

  private async guarded(
    draft: DraftRecord,
    { identity, phonePass }: Accepted,
    address: string | undefined,
  ): Promise<Refusal | undefined> {
    const { idCard, phone } = identity;
    const strongProof = this.phoneCodes.proofOf(draft.tenantId, phone, phonePass);
    const refusal = await this.guard.judge(draft, { idCard, address, strongProof });
    const unlockBy = this.phoneCodes.isAvailable && !strongProof ? (['phoneCode'] as const) : [];
    return refusal && unlockable(refusal, unlockBy);
  }

  private write(
    draft: DraftRecord,
    plan: PlanRecord,
    filed: Accepted,
  ): Promise<ApplicationRecord | 'full' | 'overtaken'> {
    const { store, clock, secrets } = this.deps;
    const { tenantId, planId, submissionKey } = draft;
    const keys = keysOf(secrets, tenantId, filed.identity);
    const { record } = this.tokens.issue('applicant', tenantId, keys.applicant, {
      token: this.tokenOf(draft),
    });
    const work = store.transaction(async (tables): Promise<ApplicationRecord | 'full'> => {
      const number = await tables.plans.reserveNumberedSeat(tenantId, planId);
      if (!number) return 'full';
      const now = clock.now();
      const application: ApplicationRecord = {
        id: secrets.newId(),
        no: runningNumber(number.prefix, now, number.value),
        tenantId,
        planId,
        planTitle: plan.definition.title,
        draftId: draft.id,
        submissionKey,
        keys,
        filedAs: keys.applicant,
        submittedAt: now,
        updatedAt: now,
        version: 1,
        state: { status: 'submitted' },
        fee: feeOnSubmit(plan.definition, now),
        majors: filed.majors,
        history: [{ event: 'submitted', at: now }],
        answers: filed.answers,
        ...(filed.teacherId !== undefined && { teacherId: filed.teacherId }),
        ...(filed.network !== undefined && { network: filed.network }),
      };
      if (!(await tables.applications.add(application, record))) throw new Overtaken();
      await claimAttachments(tables, allAttachments(filed.answers));
      return application;
    });
    return work.catch((thrown) => {
      if (thrown instanceof Overtaken) return 'overtaken' as const;
      throw thrown;
    });
  }

  private async judge(
    draft: DraftRecord,
    { definition, template }: PlanRecord,
    filing: Submission,
  ): Promise<FiledAnswers | Refusal> {
    if (!filing.promised) return invalid('promised', 'required');
    // Answers for an older template are welcome as long as they satisfy the present one.
    if (filing.templateVersion > template.version) return invalid('templateVersion', 'unknown');
    const surplus = surplusAnswer(template, filing.answers);
    if (surplus !== undefined) return invalid(`answers.${surplus}`, 'unknown');
    const tidied = normaliseAnswers(template, filing.answers);
    const access = { tenantId: draft.tenantId, owners: [draftOwner(draft.id)] };
    const answers = await this.deps.store.read((reading) =>
      withStoredFacts(reading, template, tidied, access),
    );
    return isRefused(answers) ? answers : fileAnswers(template, definition, answers);
  }

  /** A plan that looks full is asked again once overdue places were given back. */
  private async plan(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    const { store, clock } = this.deps;
    const plan = await store.read((tables) => tables.plans.find(tenantId, planId));
    if (!plan || stateOf(plan, clock.now()) !== 'full') return plan;
    const released = await this.expiredHolds.release(tenantId);
    return released ? store.read((tables) => tables.plans.find(tenantId, planId)) : plan;
  }

  private async firstReceipt({
    tenantId,
    planId,
    submissionKey,
  }: DraftRecord): Promise<Receipt<string> | undefined> {
    const { store } = this.deps;
    const first = await store.read((tables) => tables.applications.bySubmissionKey(tenantId, submissionKey));
    if (!first) return undefined;
    const plan = await store.read((tables) => tables.plans.find(tenantId, planId));
    return plan && this.receiptOf(first, plan, await this.knownTokenOf(first));
  }

  private networkKey(tenantId: string, address: string): string {
    return this.deps.secrets.derive('network', `${tenantId}\n${address}`);
  }

  private receiptOf(application: ApplicationRecord, plan: PlanRecord, token: string): Receipt<string> {
    const { id, no, submittedAt, planId, planTitle, state, fee } = application;
    const { reviewDays } = plan.definition;
    return { applicationId: id, no, submittedAt, planId, planTitle, state, fee, reviewDays, token };
  }

  /** The same for every repetition of one submission. */
  private tokenOf({ submissionKey }: { readonly submissionKey: string }): string {
    return this.deps.secrets.derive('applicant', submissionKey);
  }

  /** The token of the submission itself, under whichever key that was made. */
  private async knownTokenOf(first: ApplicationRecord): Promise<string> {
    const { secrets, store } = this.deps;
    const made = secrets.derivedSince(first.submittedAt, 'applicant', first.submissionKey);
    for (const token of made) {
      if (await store.read(({ tokens }) => tokens.find(secrets.digest(token)))) return token;
    }
    return this.tokenOf(first);
  }
}
