import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSchool } from '#school/core/school';
import type { SchoolDeps } from '#school/core/school-deps';
import type { Store, Tables } from '#school/core/store';
import { StoreBusy } from '#school/core/store-busy';
import { HOUR, person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** A tap on 提交 in a draft. */
interface Tap {
  readonly plan: 'small' | 'large' | 'paid';
  readonly who: number;
  /** Index of the person's drafts for the plan. */
  readonly phone: number;
}

const tap: fc.Arbitrary<Tap> = fc.record({
  plan: fc.constantFrom('small', 'large', 'paid'),
  who: fc.nat(5),
  phone: fc.nat(1),
});

/** Concurrent taps, and what happens before: the deadline passes, or a person withdraws their first application. */
const minute = fc.record({
  before: fc.oneof(fc.constant('nothing' as const), fc.constant('expiry' as const), fc.nat(5)),
  taps: fc.array(tap, { maxLength: 14 }),
});

type EntryResult = Awaited<ReturnType<SmallSchool['submit']>>;

/** A school, and the drafts of its phones. */
class Opening {
  private readonly grants = new Map<string, Awaited<ReturnType<SmallSchool['draft']>>>();
  private readonly numbers = new Set<string>();
  /** Receipts by submitted draft. */
  private readonly receipts = new Map<string, { readonly applicationId: string; readonly token: string }>();

  private constructor(
    readonly small: SmallSchool,
    private readonly secrets: SchoolDeps['secrets'],
    /** Token digests of drafts, in the order in which they were looked up to take places. */
    private readonly order: string[],
  ) {}

  static async of({ store, secrets }: Pick<SchoolDeps, 'store' | 'secrets'>): Promise<Opening> {
    const order: string[] = [];
    const watched = withTables(store, (tables) => ({
      ...tables,
      entries: Object.assign(Object.create(tables.entries), {
        lock: (...asked: Parameters<Tables['entries']['lock']>) => {
          order.push(...asked[0].tokenDigests);
          return tables.entries.lock(...asked);
        },
      }),
    }));
    const small = await SmallSchool.open({ store: watched, secrets });
    await small.publish('small', { cap: 3 });
    await small.publish('large', { cap: 100, takenElsewhere: 40 });
    await small.publish('paid', { cap: 4, feeDue: 'onSubmit' });
    return new Opening(small, secrets, order);
  }

  /** Opens all drafts in advance: a full plan opens none. */
  async open(): Promise<void> {
    for (const plan of ['small', 'large', 'paid'])
      for (let who = 0; who <= 5; who += 1)
        for (let phone = 0; phone <= 1; phone += 1)
          this.grants.set(`${plan} ${who} ${phone}`, await this.small.draft(plan));
  }

  /**
   * Submits concurrently. Returns the results, and the order in which places were requested, which a database with
   * several connections chooses itself. Those that got a result without requesting a place come last.
   */
  async tapAtOnce(
    taps: readonly Tap[],
  ): Promise<{ readonly results: string[]; readonly order: readonly number[] }> {
    this.order.length = 0;
    const results = await Promise.all(taps.map((one) => this.tap(one)));
    const waiting = taps.map((one, at) => ({ at, digest: this.digestOf(one) }));
    const asked: number[] = [];
    // A retried transaction has requested its places several times: the last attempt counts.
    for (const digest of [...this.order].reverse()) {
      const found = waiting.findLastIndex((one) => one.digest === digest);
      if (found >= 0) asked.unshift(...waiting.splice(found, 1).map(({ at }) => at));
    }
    return { results, order: [...asked, ...waiting.map(({ at }) => at)] };
  }

  private digestOf({ plan, who, phone }: Tap): string {
    return this.secrets.digest(this.grants.get(`${plan} ${who} ${phone}`)?.token ?? '');
  }

  async tap({ plan, who, phone }: Tap): Promise<string> {
    const grant = this.grants.get(`${plan} ${who} ${phone}`);
    if (!grant) throw new Error('no draft');
    const result: EntryResult = await this.small.submit(grant, person(who));
    if ('refused' in result) return result.refused;
    this.receipts.set(`${plan} ${who} ${phone}`, result);
    this.numbers.add(result.no);
    return result.no;
  }

  async withdraw(at: number): Promise<void> {
    const { admissions } = this.small.school;
    const [, receipt] = [...this.receipts].sort()[at] ?? [];
    if (!receipt) return;
    const { tenantId } = this.small;
    const found = await admissions.own.one(tenantId, receipt.token, receipt.applicationId);
    if ('refused' in found) throw new Error(found.refused);
    const { applicationId, token } = receipt;
    await admissions.own.withdraw(tenantId, token, { applicationId, version: found.version });
  }

  async before(what: 'nothing' | 'expiry' | number): Promise<void> {
    if (what === 'expiry') this.small.clock.pass(49 * HOUR);
    else if (what !== 'nothing') await this.withdraw(what);
  }

  async figures(): Promise<unknown> {
    const taken = [];
    for (const plan of ['small', 'large', 'paid']) taken.push(await this.small.taken(plan));
    return { taken, numbers: [...this.numbers].sort() };
  }
}

/**
 * The results, independent of which of two taps in one draft came first, and of the order in which a batch numbers
 * the receipts of two plans.
 */
function summaryOf(taps: readonly Tap[], results: readonly string[]): readonly string[] {
  return taps
    .map(({ plan, who, phone }, at) => {
      const result = results[at] ?? '';
      return `${plan} ${who} ${phone}: ${/\d/.test(result) ? 'a receipt' : result}`;
    })
    .sort();
}

/** The serial numbers of receipts. */
function runs(numbers: Iterable<string>): readonly number[] {
  return [...numbers].map((no) => Number(no.slice(-6))).sort((a, b) => a - b);
}

/** A batch of submissions has the same results as the submissions one after the other. */
export function entryProperties(open: () => StoreUnderTest, tries: number): void {
  it('concurrent submissions have the same results as sequential ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(minute, { maxLength: 6 }), async (minutes) => {
        const [together, alone] = [await Opening.of(open()), await Opening.of(open())];
        for (const opening of [together, alone]) await opening.open();
        for (const { before, taps } of minutes) {
          await together.before(before);
          await alone.before(before);
          const { results, order } = await together.tapAtOnce(taps);
          const expected: string[] = [];
          for (const at of order) expected[at] = await alone.tap(taps[at] as Tap);
          expect(summaryOf(taps, results)).toEqual(summaryOf(taps, expected));
          expect(await together.figures()).toEqual(await alone.figures());
        }
      }),
      { numRuns: tries },
    );
  }, 120_000);

  it('300 concurrent applicants get 100 places and numbers once each, at two processes', async () => {
    const small = await SmallSchool.open(open());
    await small.publish('plan', { cap: 100 });
    const grants = await Promise.all(Array.from({ length: 300 }, () => small.draft('plan')));
    const { clock, blobs, tenantId } = small;
    const beside = createSchool({ ...open(), clock, blobs });
    // Each applicant taps twice; the second tap reaches another process.
    const results = await Promise.all(
      grants.flatMap((grant, who) => {
        const { planId, submissionKey, token } = grant;
        const submission = {
          planId,
          submissionKey,
          templateVersion: 1,
          answers: { ...person(who) },
          promised: true,
        };
        return [
          small.submit(grant, person(who)),
          beside.admissions.submissions.submit(tenantId, token, submission),
        ];
      }),
    );
    const numbers = results.flatMap((result) => ('refused' in result ? [] : [result.no]));
    expect(numbers).toHaveLength(200);
    expect(runs(new Set(numbers))).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    const refused = results.flatMap((result) => ('refused' in result ? [result.refused] : []));
    expect(new Set(refused)).toEqual(new Set(['full']));
    expect(await small.taken('plan')).toBe(100);
  });

  it('a thousand submissions with one key create one application, at two processes', async () => {
    const small = await SmallSchool.open(open());
    await small.publish('plan', { cap: 5 });
    const grant = await small.draft('plan');
    const { clock, blobs, tenantId } = small;
    const beside = createSchool({ ...open(), clock, blobs });
    const { planId, submissionKey, token } = grant;
    const submission = {
      planId,
      submissionKey,
      templateVersion: 1,
      answers: { ...person(0) },
      promised: true,
    };
    const results = await Promise.all(
      Array.from({ length: 500 }, () => [
        small.submit(grant, person(0)),
        beside.admissions.submissions.submit(tenantId, token, submission),
      ]).flat(),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toHaveProperty('no');
    expect(await small.taken('plan')).toBe(1);
  });

  it('a plan whose places are reduced during submissions accepts no more than remain', async () => {
    const small = await SmallSchool.open(open());
    await small.publish('plan', { cap: 100 });
    const grants = await Promise.all(Array.from({ length: 120 }, () => small.draft('plan')));
    const submit = (from: number, to: number) =>
      grants.slice(from, to).map((grant, at) => small.submit(grant, person(from + at)));
    const [before] = await Promise.all([
      Promise.all(submit(0, 60)),
      small.publish('plan', { cap: 30, takenElsewhere: 5 }),
    ]);
    const after = await Promise.all(submit(60, 120));
    const numbersOf = (results: typeof after) => results.flatMap((one) => ('no' in one ? one.no : []));
    const first = numbersOf(before).length;
    expect(numbersOf(after)).toHaveLength(Math.max(0, 25 - first));
    const numbers = [...numbersOf(before), ...numbersOf(after)];
    expect(runs(new Set(numbers))).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1));
    expect(await small.taken('plan')).toBe(numbers.length + 5);
  });

  it('a submission that cannot be written fails alone in its batch', async () => {
    const parts = open();
    const bad = person(7).idCard;
    const store = withTables(parts.store, (tables) => ({
      ...tables,
      entries: Object.assign(Object.create(tables.entries), {
        write: async (...written: Parameters<Tables['entries']['write']>) => {
          if (written[0].accepted.some(([{ answers }]) => answers.idCard === bad)) throw new Error('bad');
          return tables.entries.write(...written);
        },
      }),
    }));
    const small = await SmallSchool.open({ ...parts, store });
    await small.publish('plan', { cap: 50 });
    const grants = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
    const responses = await Promise.allSettled(grants.map((grant, who) => small.submit(grant, person(who))));
    const failed = responses.flatMap(({ status }, who) => (status === 'rejected' ? [who] : []));
    expect(failed).toEqual([7]);
    const numbers = responses.flatMap((one) =>
      one.status === 'fulfilled' && 'no' in one.value ? one.value.no : [],
    );
    expect(runs(numbers)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
    expect(await small.taken('plan')).toBe(19);
  });

  it('all submissions of a batch are refused if the database is too busy, and nothing is stored', async () => {
    const parts = open();
    let busy = false;
    const store: Store = {
      read: (work) => parts.store.read(work),
      transaction: async (work) =>
        parts.store.transaction(async (tables) => {
          const result = await work(tables);
          if (busy) throw new StoreBusy('the database took too long');
          return result;
        }),
    };
    const small = await SmallSchool.open({ ...parts, store });
    await small.publish('plan', { cap: 50 });
    const grants = await Promise.all(Array.from({ length: 10 }, () => small.draft('plan')));
    busy = true;
    const sent = await Promise.allSettled(grants.map((grant, who) => small.submit(grant, person(who))));
    expect(sent.map((one) => one.status === 'rejected' && one.reason instanceof StoreBusy)).toEqual(
      grants.map(() => true),
    );
    expect(await small.taken('plan')).toBe(0);
    busy = false;
    const again = await Promise.all(grants.map((grant, who) => small.submit(grant, person(who))));
    expect(runs(again.flatMap((result) => ('no' in result ? result.no : [])))).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 1),
    );
  });
}

function withTables(store: Store, change: (tables: Tables) => Tables): Store {
  return {
    read: (work) => store.read(work),
    transaction: (work) => store.transaction((tables) => work(change(tables))),
  };
}
