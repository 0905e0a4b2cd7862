import type { Refusal } from '#domain/enrollment/refusal';
import { type AttemptKeys, LockedAttempts } from '../access/attempts';
import { runningNumber } from '../china-year';
import { blocksAnother, feeOnSubmit } from '../payment/fee-lifecycle';
import type { ApplicationRecord, DraftRecord, Keys, PlanRecord, TokenRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { Filed, ReceiptNumbers, Tables } from '../store';
import { StoreBusy } from '../store-busy';
import { StoreFull } from '../store-full';
import { allAttachments, claimAttachments } from './attachments';
import type { ExpiredHolds } from './expired-holds';
import type { FiledAnswers } from './filed-answers';
import { judgeFiling } from './filing-guard';
import { Gathered, type Settled } from './gathered';

/** A judged submission that wants a place. */
export interface Entry {
  readonly draft: DraftRecord;
  readonly plan: PlanRecord;
  readonly filed: FiledAnswers & Pick<ApplicationRecord, 'teacherId' | 'network'>;
  readonly keys: Keys;
  /** Under what it counts as a try. */
  readonly attempt: AttemptKeys;
  readonly receipt: TokenRecord;
}

/** `filedBefore`: by the same submission key; `ended`: its draft opens nothing any more. */
export type Entered = ApplicationRecord | Refusal | 'full' | 'filedBefore' | 'ended';

/**
 * Takes places for submissions, those that wait together in one work: what they have in common, the plan's places and the
 * numbers of receipts above all, is held once for all of them. Each is answered as if they had come one after the other.
 */
export class Entries {
  private readonly gathered = new Gathered<Entry, Entered>((entries) => this.enterAll(entries));

  constructor(
    private readonly deps: SchoolDeps,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  enter(entry: Entry): Promise<Entered> {
    return this.gathered.ask(entry);
  }

  private async enterAll(entries: readonly Entry[]): Promise<readonly Settled<Entered>[]> {
    // What stands in the way may have been overdue for some time.
    for (const tenantId of new Set(entries.map(({ draft }) => draft.tenantId)))
      await this.expiredHolds.release(tenantId);
    try {
      const answers = await this.deps.store.transaction((tables) =>
        new Round(this.deps, tables).run(entries),
      );
      return answers.map((answer) => ({ answer }));
    } catch (error) {
      if (entries.length === 1 || error instanceof StoreBusy || error instanceof StoreFull) throw error;
      // Whichever it was, it fails alone. What may have been written all the same is found by its submission key.
      const each: Settled<Entered>[] = [];
      for (const entry of entries)
        each.push(...(await this.enterAll([entry]).catch((alone) => [{ error: alone }])));
      return each;
    }
  }
}

/** One work for some submissions: everything is read and held first, then judged in turn, then written. */
class Round {
  private readonly now: number;
  private readonly names = new Map<string, readonly [DraftRecord, string]>();
  private readonly accepted: { readonly entry: Entry; readonly at: number }[] = [];
  private readonly remaining = new Map<string, number>();
  private readonly filings = new Set<string>();
  private readonly persons = new Set<string>();

  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets'>,
    private readonly tables: Tables,
  ) {
    this.now = deps.clock.now();
  }

  async run(entries: readonly Entry[]): Promise<readonly Entered[]> {
    const { tables, now } = this;
    const attempts = entries.map(({ attempt }) => attempt);
    const held = await LockedAttempts.lock(tables, attempts, now);
    const drafts = await tables.drafts.lockNames(entries.map(({ draft }) => draft.tokenDigest));
    const known = new Map(drafts.map((draft) => [draft.tokenDigest, draft]));
    for (const application of await tables.applications.inTheWayOf(entries.map(filedOf))) {
      const { tenantId, planId, submissionKey, keys, state } = application;
      this.note({ tenantId, planId, submissionKey, person: keys.person }, blocksAnother(state));
    }
    await this.lockSeats(entries);
    const outcomes: (Entered | undefined)[] = [];
    for (const [at, entry] of entries.entries()) {
      const { draft, keys } = entry;
      const filed = filedOf(entry);
      const row = known.get(draft.tokenDigest);
      const named = this.names.get(draft.tokenDigest)?.[1] ?? row?.person;
      if (row?.ended) outcomes.push('ended');
      else if (this.filings.has(filingOf(filed))) outcomes.push('filedBefore');
      // A plan that takes nobody says so, and nothing of who has filed.
      else if (!this.remaining.get(planOf(draft))) outcomes.push('full');
      else {
        const isFiled = this.persons.has(personOf(filed));
        const standing = { person: keys.person, named, isFiled };
        const { refusal, names } = await judgeFiling(held, entry.attempt, now, standing);
        if (names) this.names.set(draft.tokenDigest, [draft, keys.person]);
        if (!refusal) this.takeSeat(entry, at);
        outcomes.push(refusal);
      }
    }
    await held.save();
    await tables.drafts.name([...this.names.values()]);
    const written = await this.write();
    return outcomes.map((outcome, at) => outcome ?? (written.get(at) as ApplicationRecord));
  }

  private note(filed: Filed, blocks = true): void {
    this.filings.add(filingOf(filed));
    if (blocks) this.persons.add(personOf(filed));
  }

  /** Plans in one order, so that two works never wait for each other. */
  private async lockSeats(entries: readonly Entry[]): Promise<void> {
    const plans = new Map(entries.map(({ draft }) => [planOf(draft), draft]));
    for (const [plan, { tenantId, planId }] of inOrder(plans))
      this.remaining.set(plan, await this.tables.plans.lockSeats(tenantId, planId));
  }

  private takeSeat(entry: Entry, at: number): void {
    const plan = planOf(entry.draft);
    this.remaining.set(plan, (this.remaining.get(plan) ?? 0) - 1);
    this.note(filedOf(entry));
    this.accepted.push({ entry, at });
  }

  /** The applications by their entries' places. */
  private async write(): Promise<ReadonlyMap<number, ApplicationRecord>> {
    const { tables, accepted } = this;
    const written = new Map<number, ApplicationRecord>();
    const plans = new Map(accepted.map(({ entry }) => [planOf(entry.draft), entry.draft]));
    for (const [plan, { tenantId, planId }] of inOrder(plans)) {
      const those = accepted.filter(({ entry }) => planOf(entry.draft) === plan);
      const numbers = await tables.plans.takeNumberedSeats(tenantId, planId, those.length);
      for (const [place, { entry, at }] of those.entries())
        written.set(at, this.applicationOf(entry, numbers, place));
    }
    if (accepted.length === 0) return written;
    await tables.applications.add(
      accepted.map(({ entry, at }) => [written.get(at) as ApplicationRecord, entry.receipt] as const),
    );
    await claimAttachments(
      tables,
      accepted.flatMap(({ entry }) => allAttachments(entry.filed.answers)),
    );
    return written;
  }

  private applicationOf(
    { draft, plan, filed, keys }: Entry,
    { prefix, first }: ReceiptNumbers,
    place: number,
  ): ApplicationRecord {
    const { now } = this;
    const { tenantId, planId, submissionKey } = draft;
    return {
      id: this.deps.secrets.newId(),
      no: runningNumber(prefix, now, first + place),
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
  }
}

function filedOf({ draft, keys }: Entry): Filed {
  const { tenantId, planId, submissionKey } = draft;
  return { tenantId, planId, submissionKey, person: keys.person };
}

function planOf({ tenantId, planId }: DraftRecord): string {
  return JSON.stringify([tenantId, planId]);
}

function filingOf({ tenantId, submissionKey }: Filed): string {
  return JSON.stringify([tenantId, submissionKey]);
}

function personOf({ tenantId, planId, person }: Filed): string {
  return JSON.stringify([tenantId, planId, person]);
}

function inOrder<V>(map: ReadonlyMap<string, V>): readonly (readonly [string, V])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}
