import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { Batcher, ReadBatcher } from '../../batcher';
import type { Consumption } from '../../buckets';
import type { DraftRecord, PlanDefinition, PlanRecord } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import { StoreBusy } from '../../store-busy';
import { StoreFull } from '../../store-full';
import { identityIn, parseIdentity, personKey } from '../applicants';
import { windowRefusal } from '../plan-view';
import { draftIn } from './draft-token';
import { type Filer, isInTime } from './opening-crowd';
import type { Submission } from './submission';
import { SubmissionQueue } from './submission-queue';

/** ms for which it is stored who was in a draw: longer than any queue. */
const REMEMBERED = 3_600_000;

/**
 * The opening queue of all processes. Who was in the draw is stored for an hour, so that a person who continues on another phone,
 * which has no ticket, has the drawn place in every process, and so has a phone that was sent away by a busy one.
 */
export class SharedSubmissionQueue {
  /** What this process knows of it. */
  readonly local: SubmissionQueue;
  private readonly writes: Batcher<Consumption, undefined>;
  private readonly reads: ReadBatcher<number>;

  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'secrets' | 'clock' | 'failed'>) {
    const { store, secrets } = deps;
    this.local = new SubmissionQueue(secrets);
    this.writes = new Batcher(async (waiting) => {
      const consumptions = waiting.take();
      await this.write(consumptions);
      return consumptions.map(() => ({ result: undefined }));
    });
    this.reads = new ReadBatcher((keys) => store.read(({ buckets }) => buckets.emptyAts(keys)), 0);
  }

  /** The place of a submission that came `waited` ms ago; undefined where it need not wait. */
  async placeOf(
    { id: draftId, tenantId }: Pick<DraftRecord, 'id' | 'tenantId'>,
    plan: PlanRecord,
    { answers, ticket }: Pick<Submission, 'answers' | 'ticket'>,
    waited = 0,
  ): Promise<Refusal | undefined> {
    const { clock, secrets } = this.deps;
    const now = clock.now();
    const identity = parseIdentity(identityIn(answers));
    // An invalid submission, or one to a plan that takes none, does not wait: it is refused at once.
    if (isRefused(identity) || windowRefusal(plan, now)) return undefined;
    const person = personKey(secrets, tenantId, identity.idCard);
    return this.place(tenantId, plan.definition, { person, draftId, ticket, waited }, now);
  }

  /** Like `SubmissionQueue.place`. */
  async place(
    tenantId: string,
    plan: PlanDefinition,
    asking: Filer,
    now: number,
  ): Promise<Refusal | undefined> {
    const { id, opensAt } = plan;
    const filer = this.local.withTicket(tenantId, plan, asking);
    const keyOf = (who: readonly string[]) => this.keyOf([tenantId, id, String(opensAt), ...who]);
    // Whoever has a ticket was stored with it.
    if (filer.ticket === undefined && isInTime(plan, now, filer.waited))
      this.remember(keyOf(['person', filer.person]), now);
    const isKnown = !this.local.isUnknown(tenantId, plan, filer, now);
    const keys = isKnown ? [] : [keyOf(['person', filer.person]), keyOf(['draft', filer.draftId])];
    const until = await Promise.all(keys.map((key) => this.reads.submit(key)));
    const wasDrawn = until.some((time) => time > now);
    return this.local.place(tenantId, plan, { ...filer, wasDrawn }, now);
  }

  /**
   * A submission with this draft's token came `waited` ms ago, and the school is too busy for it: it is drawn with those that came
   * then once it comes again.
   */
  noteArrival(draftToken: string, waited: number): void {
    const now = this.deps.clock.now();
    const draft = draftIn(this.deps.secrets, draftToken);
    if (!draft) return;
    const opensAt = this.local.noteArrival(draft, waited, now);
    if (opensAt === undefined) return;
    const { tenantId, planId, id } = draft;
    this.remember(this.keyOf([tenantId, planId, String(opensAt), 'draft', id]), now);
  }

  /** In the background: no submission waits for it. */
  private remember(key: string, now: number): void {
    void this.writes.submit({ key, now, amount: REMEMBERED, capacity: REMEMBERED });
  }

  /** Where the store cannot write, only this process knows. */
  private async write(consumptions: readonly Consumption[]): Promise<void> {
    try {
      await this.deps.store.transaction(({ buckets }) => buckets.consume(consumptions));
    } catch (thrown) {
      if (thrown instanceof StoreBusy || thrown instanceof StoreFull) return;
      const { failed } = this.deps;
      if (!failed) throw thrown;
      failed(thrown);
    }
  }

  private keyOf(who: readonly string[]): string {
    return this.deps.secrets.derive('in the draw', who.join('\n'));
  }
}
