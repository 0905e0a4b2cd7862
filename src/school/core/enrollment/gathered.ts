/** An answer to one of those who asked together. */
export type Settled<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/** How many are dealt with at once: more make a round longer and each of them no cheaper. */
const MOST = 64;
/** Rounds of looks that go on beside each other, so that one that is held up holds up nobody else. */
const LOOKS_AT_ONCE = 3;

interface Waiter<Question, Answer> {
  readonly question: Question;
  readonly settle: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Deals with many questions as one. Whoever is alone waits for nobody; whoever comes while a round is under way waits
 * for its end and goes with everybody else who does, so that rounds grow with the rush, and nobody has to guess how long
 * to wait for others. A round sees what was there when its questions had been asked.
 */
export class Gathered<Question, Answer> {
  private readonly waiting: Waiter<Question, Answer>[] = [];
  private atWork = 0;

  /** `work` answers each question in its place; where it throws, that is everybody's answer. */
  constructor(
    private readonly work: (questions: readonly Question[]) => Promise<readonly Settled<Answer>[]>,
    private readonly atOnce = 1,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((settle, fail) => {
      this.waiting.push({ question, settle, fail });
      void this.goOn();
    });
  }

  private async goOn(): Promise<void> {
    if (this.atWork >= this.atOnce) return;
    this.atWork += 1;
    while (this.waiting.length > 0) await this.round(this.waiting.splice(0, MOST));
    this.atWork -= 1;
  }

  private async round(waiters: readonly Waiter<Question, Answer>[]): Promise<void> {
    try {
      const all = await this.work(waiters.map(({ question }) => question));
      for (const [at, { settle, fail }] of waiters.entries()) {
        const settled = all[at] ?? { error: new Error('a question was not answered') };
        if ('error' in settled) fail(settled.error);
        else settle(settled.answer);
      }
    } catch (error) {
      for (const { fail } of waiters) fail(error);
    }
  }
}

/** Questions of which the same is asked but once; each is answered by its own text. */
export class GatheredReads<Answer> {
  private readonly gathered: Gathered<string, Answer>;

  constructor(read: (distinct: readonly string[]) => Promise<ReadonlyMap<string, Answer>>, none: Answer) {
    this.gathered = new Gathered(async (questions) => {
      const answers = await read([...new Set(questions)]);
      return questions.map((question) => ({ answer: answers.get(question) ?? none }));
    }, LOOKS_AT_ONCE);
  }

  ask(question: string): Promise<Answer> {
    return this.gathered.ask(question);
  }
}
