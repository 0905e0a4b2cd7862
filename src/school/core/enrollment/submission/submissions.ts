import type { DraftGrant, Receipt } from '#domain/enrollment/application-submission';
import type { QueueProgress } from '#domain/enrollment/queue-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { isRefused } from '#domain/refused';
import { draftOwner } from '../../access/file-owners';
import type { PhoneCodes } from '../../access/phone-codes';
import { outcomeOf } from '../../access/security-log';
import { addressOf, type Token } from '../../access/token';
import { TOKEN_LIFE } from '../../access/token-lifetimes';
import type { TokenService } from '../../access/token-service';
import { unlockable } from '../../access/unlockable';
import type { DraftRecord, KnownDraft, PlanRecord } from '../../records';
import { invalid, notFound } from '../../refusals';
import type { SchoolDeps } from '../../school-deps';
import type { Store } from '../../store';
import { keysOf } from '../applicants';
import { withStoredMetadata } from '../attachments';
import type { DirectUploads } from '../direct-uploads';
import { fullRefusal, windowRefusal } from '../plan-view';
import { sealDraft } from './draft-token';
import type { Entries } from './entries';
import { type FiledAnswers, fileAnswers, surplusAnswer } from './filed-answers';
import type { SharedSubmissionQueue } from './shared-submission-queue';
import type { Submission } from './submission';
import type { SubmissionGuard } from './submission-guard';
import type { SubmissionPlans } from './submission-plans';
import { queueProgressOf } from './submission-queue';
import type { SubmissionReceipts } from './submission-receipts';

/** Opens drafts and turns them into applications. */
export class Submissions {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly phoneCodes: PhoneCodes,
    private readonly guard: SubmissionGuard,
    private readonly directUploads: DirectUploads,
    private readonly entries: Entries,
    private readonly plans: SubmissionPlans,
    readonly queue: SharedSubmissionQueue,
    private readonly receipts: SubmissionReceipts,
  ) {}

  async openDraft(tenantId: string, planId: string): Promise<DraftGrant<string> | Refusal> {
    const { clock, secrets } = this.deps;
    const plan = await this.plans.current(tenantId, planId);
    if (!plan) return notFound;
    const now = clock.now();
    const refusal = windowRefusal(plan, now);
    // A form can be filled in before the opening; only submitting has to wait.
    if (refusal && refusal.refused !== 'notYetOpen') return refusal;
    const draft = {
      id: secrets.newId(),
      tenantId,
      planId,
      submissionKey: secrets.newId(),
      expiresAt: now + TOKEN_LIFE.draft,
    };
    const token = sealDraft(secrets, draft);
    return { draftId: draft.id, planId, submissionKey: draft.submissionKey, token };
  }

  /**
   * The refusal `queued` while the applicant has to wait in the opening queue; called before every other check of a submission.
   * Undefined once it is their turn. `waited`: ms since the submission reached the school.
   */
  async placeInLine(
    tenantId: string,
    draftToken: Token | undefined,
    submission: Pick<Submission, 'planId' | 'answers' | 'ticket'>,
    waited = 0,
  ): Promise<Refusal | undefined> {
    const { planId } = submission;
    if (this.queue.local.isOver(tenantId, planId, this.deps.clock.now())) return undefined;
    const draft = await this.tokens.draft(tenantId, draftToken);
    const plan = await this.plans.recent(tenantId, planId);
    if (!plan || draft.planId !== planId) return undefined;
    return this.queue.placeOf(draft, plan, submission, waited);
  }

  /** How far the opening queue has come; the plan's refusal where it takes no submissions. */
  async queueProgress(tenantId: string, planId: string): Promise<QueueProgress | Refusal> {
    const plan = await this.plans.current(tenantId, planId);
    if (!plan) return notFound;
    const now = this.deps.clock.now();
    return windowRefusal(plan, now) ?? queueProgressOf(plan.definition, now);
  }

  /** Number of submissions that wait in this process's opening queues. */
  queueLength(): number {
    return this.queue.local.length(this.deps.clock.now());
  }

  /**
   * `invalid` names the first rejected answer as `answers.<key>`. Each person that a submission names counts as an attempt, per
   * address too, because the response reveals whether they have applied. A keyed digest of the address is stored with the
   * application for a month, so that a steward can find made-up submissions by it.
   */
  async submit(
    tenantId: string,
    draftToken: Token | undefined,
    submission: Submission,
  ): Promise<Receipt<string> | Refusal> {
    const draft = await this.tokens.draft(tenantId, draftToken);
    const result = await this.submitDraft(draft, draftToken, submission);
    this.deps.securityLog.record({
      kind: 'application',
      act: 'submit',
      tenantId,
      actor: `draft:${draft.id}`,
      address: addressOf(draftToken),
      subject: isRefused(result) ? undefined : result.applicationId,
      outcome: outcomeOf(result),
    });
    return result;
  }

  private async submitDraft(
    draft: KnownDraft,
    draftToken: Token | undefined,
    submission: Submission,
  ): Promise<Receipt<string> | Refusal> {
    const { tenantId } = draft;
    if (submission.planId !== draft.planId) return invalid('planId', 'draft');
    if (submission.submissionKey !== draft.submissionKey) return invalid('submissionKey', 'draft');
    const earlier = draft.submitted ? await this.receipts.first(draft) : undefined;
    if (earlier) return earlier;
    const plan = await this.plans.current(tenantId, draft.planId);
    if (!plan) return notFound;
    const closed = windowRefusal(plan, this.deps.clock.now());
    if (closed) {
      // A concurrent request of the same draft may have taken the last place since the draft was read. Anyone else only learns
      // that the plan takes nobody, not who has applied.
      return (await this.receipts.first(draft)) ?? closed;
    }
    // The queue that was over may have been that of an earlier opening, from before the plan was edited.
    if (!this.queue.local.isOver(tenantId, plan.definition.id, this.deps.clock.now())) {
      const place = await this.queue.placeOf(draft, plan, submission);
      if (place) return place;
    }
    await this.directUploads.acceptAttachments(tenantId, submission.answers, addressOf(draftToken));
    const filed = await evaluateSubmission(this.deps.store, draft, plan, submission);
    if (isRefused(filed)) return filed;
    return this.enter(draft, draftToken, plan, filed, submission);
  }

  /** Reserves a place for valid answers. */
  private async enter(
    draft: DraftRecord,
    draftToken: Token | undefined,
    plan: PlanRecord,
    filed: FiledAnswers,
    { teacherId, phonePass }: Pick<Submission, 'teacherId' | 'phonePass'>,
  ): Promise<Receipt<string> | Refusal> {
    const { clock, secrets } = this.deps;
    const { tenantId } = draft;
    const address = addressOf(draftToken);
    const keys = keysOf(secrets, tenantId, filed.identity);
    const { idCard, phone } = filed.identity;
    const strongProof = this.phoneCodes.proofOf(tenantId, phone, phonePass);
    const token = this.receipts.tokenOf(draft);
    const outcome = await this.entries.enter({
      draft,
      plan,
      filed: {
        ...filed,
        ...(teacherId !== undefined && { teacherId }),
        ...(address !== undefined && { network: secrets.derive('network', `${tenantId}\n${address}`) }),
      },
      keys,
      attempt: this.guard.keysOf(draft, { idCard, address, strongProof }),
      receipt: this.tokens.issue('applicant', tenantId, keys.applicant, { token }).record,
    });
    if (outcome === 'ended') throw this.tokens.refused(tenantId, draftToken, 'draft');
    if (outcome === 'filedBefore') return (await this.receipts.first(draft)) ?? notFound;
    if (outcome === 'full') return fullRefusal(plan, clock.now());
    if (!isRefused(outcome)) return this.receipts.of(outcome, plan, token);
    return unlockable(outcome, this.phoneCodes.isAvailable && !strongProof ? ['phoneCode'] : []);
  }
}

/** Validates a submission, whether or not there is a place for it. */
async function evaluateSubmission(
  store: Pick<Store, 'read'>,
  draft: DraftRecord,
  { definition, template }: PlanRecord,
  submission: Submission,
): Promise<FiledAnswers | Refusal> {
  if (!submission.promised) return invalid('promised', 'required');
  // Answers to an older template version are accepted where they satisfy the current one.
  if (submission.templateVersion > template.version) return invalid('templateVersion', 'unknown');
  const surplus = surplusAnswer(template, submission.answers);
  if (surplus !== undefined) return invalid(`answers.${surplus}`, 'unknown');
  const normalised = normaliseAnswers(template, submission.answers);
  const access = { tenantId: draft.tenantId, owners: [draftOwner(draft.id)] };
  const answers = await store.read((reading) => withStoredMetadata(reading, template, normalised, access));
  return isRefused(answers) ? answers : fileAnswers(template, definition, answers);
}
