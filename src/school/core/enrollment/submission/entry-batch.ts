import type { Refusal } from '#domain/enrollment/refusal';
import { ADDRESS_LEAK, type AttemptKeys } from '../../access/attempts';
import { draftOwner } from '../../access/file-owners';
import { distinctKeys, LockedAttempts } from '../../access/locked-attempts';
import { runningNumber } from '../../china-year';
import { feeOnSubmit } from '../../payment/fee-lifecycle';
import type { ApplicationRecord, DraftRecord, Keys, PlanRecord, TokenRecord } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import type { Tables } from '../../store';
import { allAttachments, attachmentMissing } from '../attachments';
import type { BatchState, ReceiptNumbers, SubmissionKeys } from './entry-table';
import type { FiledAnswers } from './filed-answers';
import { checkSubmission } from './submission-guard';

/** A valid submission that needs a place. */
export interface Entry {
  readonly draft: DraftRecord;
  readonly plan: PlanRecord;
  readonly filed: FiledAnswers & Pick<ApplicationRecord, 'teacherId' | 'network'>;
  readonly keys: Keys;
  /** The counters of its attempt. */
  readonly attempt: AttemptKeys;
  readonly receipt: TokenRecord;
}

/** `filedBefore`: an application with the same submission key exists; `ended`: the draft's token has been ended. */
export type EntryResult = ApplicationRecord | Refusal | 'full' | 'filedBefore' | 'ended';

/** One transaction for several submissions: reads and locks everything, judges them in order, then writes. */
export class EntryBatch {
  private readonly now: number;
  private readonly names = new Map<string, readonly [DraftRecord, string]>();
  private readonly accepted = new Map<number, ApplicationRecord>();
  private readonly left = new Map<string, number>();
  private readonly numbers = new Map<string, ReceiptNumbers>();
  private readonly submissions = new Set<string>();
  private readonly persons = new Set<string>();

  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets'>,
    private readonly tables: Tables,
    private readonly entries: readonly Entry[],
  ) {
    this.now = deps.clock.now();
  }

  /**
   * Returns `overdue`, with nothing done, where expired places have to be released first; not if that was done (`isReleased`).
   */
  async run(isReleased: boolean): Promise<readonly EntryResult[] | 'overdue'> {
    const { entries, tables, now } = this;
    const state = await this.lock();
    if (state.isOverdue && !isReleased) return 'overdue';
    const attempts = new LockedAttempts(state.attempts, async () => state.addressLoads, now);
    const outcomes = await this.evaluate(state, attempts);
    const accepted = [...this.accepted].map(
      ([at, application]) => [application, (entries[at] as Entry).receipt] as const,
    );
    const isWritten = await tables.entries.write(
      {
        attempts: attempts.changes(),
        names: [...this.names.values()],
        accepted,
        attachments: accepted.flatMap(([{ answers }]) => allAttachments(answers).map(({ path }) => path)),
        owners: accepted.map(([{ draftId }]) => draftOwner(draftId)),
      },
      now,
      ADDRESS_LEAK,
    );
    if (!isWritten) throw attachmentMissing();
    return outcomes.map((outcome, at) => outcome ?? (this.accepted.get(at) as ApplicationRecord));
  }

  private lock(): Promise<BatchState> {
    const { entries, tables, now } = this;
    const scope = {
      attemptKeys: distinctKeys(entries.map(({ attempt }) => attempt)),
      addresses: [...new Set(entries.flatMap(({ attempt }) => attempt.address ?? []))],
      tokenDigests: entries.map(({ draft }) => draft.tokenDigest),
      submissions: entries.map(filedOf),
    };
    return tables.entries.lock(scope, now);
  }

  /** Undefined for accepted submissions. */
  private async evaluate(
    { drafts, filed, seats, numbers }: BatchState,
    attempts: LockedAttempts,
  ): Promise<readonly (EntryResult | undefined)[]> {
    const known = new Map(drafts.map((draft) => [draft.tokenDigest, draft]));
    for (const one of filed) this.note(one, one.blocks);
    for (const plan of seats) this.left.set(planOf(plan), plan.left);
    for (const one of numbers) this.numbers.set(one.tenantId, one);
    const outcomes: (EntryResult | undefined)[] = [];
    for (const [at, entry] of this.entries.entries()) {
      const row = known.get(entry.draft.tokenDigest);
      const outcome = row?.ended ? 'ended' : await this.evaluateOne(entry, row?.person, attempts);
      if (!outcome) this.accept(entry, at);
      outcomes.push(outcome);
    }
    return outcomes;
  }

  private async evaluateOne(
    entry: Entry,
    named: string | undefined,
    attempts: LockedAttempts,
  ): Promise<EntryResult | undefined> {
    const { draft, keys, attempt } = entry;
    const filed = filedOf(entry);
    if (this.submissions.has(submissionOf(filed))) return 'filedBefore';
    // A full plan is reported as such, before anything is revealed about who has applied.
    if (!this.left.get(planOf(draft))) return 'full';
    const { refusal, names } = await checkSubmission(attempts, attempt, this.now, {
      person: keys.person,
      named: this.names.get(draft.tokenDigest)?.[1] ?? named,
      isFiled: this.persons.has(personOf(filed)),
    });
    if (names) this.names.set(draft.tokenDigest, [draft, keys.person]);
    return refusal;
  }

  private note(filed: SubmissionKeys, blocks = true): void {
    this.submissions.add(submissionOf(filed));
    if (blocks) this.persons.add(personOf(filed));
  }

  private accept(entry: Entry, at: number): void {
    const plan = planOf(entry.draft);
    this.left.set(plan, (this.left.get(plan) ?? 0) - 1);
    this.note(filedOf(entry));
    this.accepted.set(at, this.applicationOf(entry, this.nextNumber(entry.draft.tenantId)));
  }

  private nextNumber(tenantId: string): string {
    const numbers = this.numbers.get(tenantId);
    if (!numbers) throw new Error('a plan with places has no receipt numbers');
    const value = numbers.last + 1;
    this.numbers.set(tenantId, { ...numbers, last: value });
    return runningNumber(numbers.prefix, this.now, value);
  }

  private applicationOf({ draft, plan, filed, keys }: Entry, no: string): ApplicationRecord {
    const { now } = this;
    const { tenantId, planId, submissionKey } = draft;
    return {
      id: this.deps.secrets.newId(),
      no,
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
      templateVersion: plan.template.version,
      ...(filed.teacherId !== undefined && { teacherId: filed.teacherId }),
      ...(filed.network !== undefined && { network: filed.network }),
    };
  }
}

function filedOf({ draft, keys }: Entry): SubmissionKeys {
  const { tenantId, planId, submissionKey } = draft;
  return { tenantId, planId, submissionKey, person: keys.person };
}

function planOf({ tenantId, planId }: Pick<DraftRecord, 'tenantId' | 'planId'>): string {
  return JSON.stringify([tenantId, planId]);
}

function submissionOf({ tenantId, submissionKey }: SubmissionKeys): string {
  return JSON.stringify([tenantId, submissionKey]);
}

function personOf({ tenantId, planId, person }: SubmissionKeys): string {
  return JSON.stringify([tenantId, planId, person]);
}
