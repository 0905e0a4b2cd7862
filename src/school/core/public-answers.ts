import type { SchoolClock } from './school-clock';
import type { Store, Tables } from './store';

/** How long an answer to everybody is given again, in ms: what other processes write is seen after it at the latest. */
const KEPT_MS = 1_000;
/** Answers that are kept at most: what somebody searches for is theirs to choose. */
const MOST = 200;

interface Kept {
  readonly second: number;
  readonly answer: Promise<unknown>;
}

/**
 * What a school says to everybody who asks the same within a second, put together once: thousands of phones look at one
 * list when a plan opens. For what is shown alone: whatever is decided is decided by the database.
 */
export class PublicAnswers {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly clock: SchoolClock) {}

  of<Answer>(question: string, answerIt: () => Promise<Answer>): Promise<Answer> {
    const second = Math.floor(this.clock.now() / KEPT_MS);
    const known = this.kept.get(question);
    if (known?.second === second) return known.answer as Promise<Answer>;
    if (this.kept.size >= MOST) this.kept.clear();
    const answer = answerIt();
    const kept = { second, answer };
    this.kept.set(question, kept);
    answer.catch(() => {
      if (this.kept.get(question) === kept) this.kept.delete(question);
    });
    return answer;
  }

  /** What is asked for from now on is looked up anew. */
  forget(): void {
    this.kept.clear();
  }
}

/** Tells when a work of this process was committed that changed what public answers show. */
export class PublicWrites implements Store {
  constructor(
    private readonly store: Store,
    private readonly written: () => void,
  ) {}

  async transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    let isPublic = false;
    const answer = await this.store.transaction((tables) =>
      work(
        watched(tables, () => {
          isPublic = true;
        }),
      ),
    );
    if (isPublic) this.written();
    return answer;
  }

  read: Store['read'] = (work) => this.store.read(work);
}

/** Plain objects, made for each work: one that inherits from a table would be made at many times the cost. */
function watched(tables: Tables, note: () => void): Tables {
  const { plans, entries } = tables;
  const noted =
    <Inputs extends readonly unknown[], Answer>(write: (...inputs: Inputs) => Answer) =>
    (...inputs: Inputs): Answer => {
      note();
      return write(...inputs);
    };
  return {
    ...tables,
    plans: {
      all: (tenantId) => plans.all(tenantId),
      find: (tenantId, planId) => plans.find(tenantId, planId),
      findForUpdate: (tenantId, planId) => plans.findForUpdate(tenantId, planId),
      save: noted((plan) => plans.save(plan)),
      reserveSeat: noted((tenantId, planId) => plans.reserveSeat(tenantId, planId)),
      releaseSeat: noted((tenantId, planId) => plans.releaseSeat(tenantId, planId)),
      releaseSeats: noted((tenantId, planId, seats) => plans.releaseSeats(tenantId, planId, seats)),
    },
    entries: {
      lock: (scope, now) => entries.lock(scope, now),
      write: noted((changes, now, leak) => entries.write(changes, now, leak)),
    },
  };
}
