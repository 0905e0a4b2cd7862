import { describe, expect, it } from 'vitest';
import type { Refusal } from '#domain/enrollment/refusal';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { type Filer, OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { queueProgressOf, SubmissionQueue } from '#school/core/enrollment/submission/submission-queue';
import type { PlanDefinition } from '#school/core/records';
import { NodeSecrets } from '#school/store/node-secrets';
import { Autumn, goodAnswers, PLAN, TENANT } from '../autumn';

const OPENS = 1_000_000_000_000;
const DRAW = OPENS + OPENING.draw;
type QueuePlace = Extract<Refusal, { readonly refused: 'queued' }>;

const plan = { id: 'p', opensAt: OPENS } as PlanDefinition;
const people = Array.from({ length: 4_000 }, (_, at) => `person-${at}`);

const filer = (person: string) => ({ person, draftId: `draft of ${person}` });

/** A queue that everybody entered in the first second, in order. */
function crowded(secrets = new NodeSecrets(), who = people) {
  const queue = new SubmissionQueue(secrets);
  for (const [at, person] of who.entries()) queue.place('t', plan, filer(person), OPENS + at / 10);
  return queue;
}

/** The place of whoever comes with a ticket. */
function placeWith(queue: SubmissionQueue, who: Filer, now: number, of = plan): QueuePlace | undefined {
  return queue.place('t', of, queue.withTicket('t', of, who), now) as QueuePlace | undefined;
}

/** Number of entries that a queue has in memory. */
function heldBy(queue: SubmissionQueue): number {
  const crowds: ReadonlyMap<string, object> = Reflect.get(queue, 'crowds');
  const stored = [...crowds.values()].flatMap((crowd) => Object.values(crowd));
  return stored.reduce((sum, { size = 0 }) => sum + size, 0);
}

/** ms from the draw to each person's turn: requested at the draw, then just before the turn and at it. */
function turns(queue: SubmissionQueue, who = people): ReadonlyMap<string, number> {
  const ask = (person: string, now: number) =>
    queue.place('t', plan, filer(person), now) as QueuePlace | undefined;
  return new Map(
    who.map((person) => {
      const turn = DRAW + (ask(person, DRAW)?.wait ?? 0) * 1_000;
      expect(ask(person, Math.ceil(turn) + 1)).toBeUndefined();
      if (turn > DRAW + 1) expect(ask(person, Math.floor(turn) - 1)).toBeDefined();
      return [person, turn - DRAW];
    }),
  );
}

describe('the queue of a plan that has just opened', () => {
  it('the queue admits nobody before the draw, and returns the time until it', () => {
    const queue = new SubmissionQueue(new NodeSecrets());
    const place = queue.place('t', plan, filer('first'), OPENS + 1);
    expect(place).toMatchObject({ refused: 'queued', retryAfter: 10 });
    expect(place).not.toHaveProperty('position');
    expect(queue.place('t', plan, filer('first'), DRAW - 1)).toBeDefined();
  });

  it('the queue calls everybody after the draw at the rate at which a process commits', () => {
    const called = turns(crowded());
    expect(called.size).toBe(people.length);
    const last = Math.max(...called.values());
    expect(last).toBeGreaterThan(9_000);
    expect(last).toBeLessThanOrEqual((people.length / OPENING.aSecond) * 1_000);
    const inFirstHalf = [...called.values()].filter((at) => at < last / 2).length;
    expect(Math.abs(inFirstHalf - people.length / 2)).toBeLessThan(200);
  });

  it('the draw includes whoever arrived in time, however late the request is processed', () => {
    const secrets = new NodeSecrets();
    const inTime = Array.from({ length: 40 }, (_, at) => `in time ${at}`);
    const waitIn = (queue: SubmissionQueue, person: string, waited: number) =>
      (queue.place('t', plan, { ...filer(person), waited }, DRAW + 1) as QueuePlace | undefined)?.wait ?? 0;
    const [busy, quick] = [crowded(secrets), crowded(secrets, [...people, ...inTime])];
    for (const person of inTime)
      expect(Math.abs(waitIn(busy, person, 2) - waitIn(quick, person, 0))).toBeLessThan(0.11);
    expect(waitIn(busy, 'too late', 1)).toBeCloseTo(4_041 / OPENING.aSecond, 2);
  });

  it('the drawn order is independent of the order of arrival', () => {
    const called = turns(crowded());
    const mean = (of: readonly string[]) =>
      of.reduce((sum, person) => sum + (called.get(person) ?? Number.NaN), 0) / of.length;
    const [fast, slow] = [mean(people.slice(0, 2_000)), mean(people.slice(2_000))];
    expect(Math.abs(fast - slow)).toBeLessThan(500);
  });

  it('a person has the same place in every process and on every phone, and another one at another opening', () => {
    const secrets = new NodeSecrets();
    const [here, there] = [crowded(secrets), crowded(secrets)];
    const at = (queue: SubmissionQueue, of = plan) =>
      queue.place('t', of, filer('person-7'), of.opensAt + OPENING.draw) as QueuePlace | undefined;
    const { ticket: _, ...seat } = at(here) ?? {};
    expect(at(there)).toMatchObject(seat);
    const waits = Array.from({ length: 5 }, (_, later) => {
      const another = { ...plan, opensAt: OPENS + 86_400_000 * (later + 1) };
      for (const person of people) here.place('t', another, filer(person), another.opensAt);
      return JSON.stringify(at(here, another));
    });
    expect(new Set(waits).size).toBe(5);
  });

  it('position and wait of a person in the queue never increase', () => {
    const queue = crowded();
    let [position, wait] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let now = DRAW; ; now += 500) {
      const place = queue.place('t', plan, filer('person-9'), now);
      if (place?.refused !== 'queued') break;
      expect(place.position).toBeLessThanOrEqual(position);
      expect(place.wait).toBeLessThan(wait);
      expect(place.retryAfter).toBeLessThanOrEqual(OPENING.askAgain / 1_000);
      [position, wait] = [place.position ?? Number.NaN, place.wait];
    }
    expect(position).toBeGreaterThan(0);
  });

  it('numbers are called at their turns, alike in processes that have seen different people', () => {
    const secrets = new NodeSecrets();
    const queues = [crowded(secrets), crowded(secrets, people.slice(0, 1_500))] as const;
    const ask = (queue: SubmissionQueue, person: string, now: number, ticket?: string) =>
      placeWith(queue, { ...filer(person), ticket }, now);
    for (const person of ['person-3', 'person-9', 'late']) {
      const place = ask(queues[0], person, DRAW);
      const { number = Number.NaN, ticket, wait = Number.NaN } = place ?? {};
      const turn = DRAW + wait * 1_000;
      for (let now = DRAW; now < turn; now += 250) {
        const { serving, perSecond } = queueProgressOf(plan, now);
        const [here, there] = queues.map((queue) => ask(queue, person, now, ticket));
        expect([here?.number, there?.number]).toEqual([number, number]);
        expect(serving).toBeLessThan(number);
        expect((number - serving) / perSecond).toBeCloseTo((turn - now) / 1_000, 1);
        // Rounding alone lies between the two.
        expect(Math.abs(number - serving - (here?.position ?? 0))).toBeLessThanOrEqual(1);
      }
      expect(queueProgressOf(plan, turn + 1_000 / OPENING.aSecond).serving).toBeGreaterThanOrEqual(number);
      expect(ask(queues[1], person, turn, ticket)).toBeUndefined();
    }
  });

  it('no number of a short queue is called before its turn, or before the draw', () => {
    const queue = crowded(new NodeSecrets(), people.slice(0, 30));
    expect(queue.place('t', plan, filer('person-1'), DRAW - 1)).not.toHaveProperty('number');
    expect(queueProgressOf(plan, DRAW - 1).serving).toBe(0);
    for (const person of people.slice(0, 30)) {
      const { number = 0, position = 0, wait } = queue.place('t', plan, filer(person), DRAW) as QueuePlace;
      expect(queueProgressOf(plan, DRAW + wait * 1_000 - 1).serving).toBeLessThan(number);
      expect(number).toBeGreaterThanOrEqual(position);
    }
  });

  it('people who arrive after the draw are called after all drawn ones, in the order of arrival', () => {
    const queue = crowded();
    const ask = (person: string, now: number) =>
      queue.place('t', plan, filer(person), now) as QueuePlace | undefined;
    const late = Array.from({ length: 100 }, (_, at) => `late-${at}`);
    const waits = late.map((person, at) => DRAW + at * 50 + 1_000 * (ask(person, DRAW + at * 50)?.wait ?? 0));
    expect(Math.min(...waits)).toBeGreaterThan(DRAW + 10_000);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(late.length);
    // Repeating the request, or using another draft, changes nothing.
    expect(ask('late-7', DRAW + 9_000)?.wait).toBeCloseTo((waits[7] ?? 0) / 1_000 - DRAW / 1_000 - 9, 3);
    const other = queue.place('t', plan, { person: 'late-7', draftId: 'on another phone' }, DRAW + 9_000);
    expect(other).toMatchObject({ wait: ask('late-7', DRAW + 9_000)?.wait });
    expect(queue.isOver('t', 'p', DRAW + 10_000)).toBe(false);
    expect(ask('at last', DRAW + 11_000)).toBeUndefined();
  });

  it('several people named in one draft have one place in the queue', () => {
    const queue = crowded();
    const named = (at: number) =>
      queue.place('t', plan, { person: `made up ${at}`, draftId: 'one draft' }, DRAW) as
        | QueuePlace
        | undefined;
    expect(new Set(Array.from({ length: 50 }, (_, at) => named(at)?.wait)).size).toBe(1);
  });

  it('two processes call in the drawn order, although half never return and each asks either process', () => {
    const secrets = new NodeSecrets();
    const queues = [new SubmissionQueue(secrets), new SubmissionQueue(secrets)] as const;
    const who = people.slice(0, 800);
    const tickets = new Map<string, string>();
    const ask = (person: string, at: number, now: number) => {
      const queue = at % 2 === 0 ? queues[0] : queues[1];
      const ticket = tickets.get(person);
      const place = placeWith(queue, { ...filer(person), ticket }, now);
      if (place?.ticket !== undefined) tickets.set(person, place.ticket);
      return place;
    };
    for (const [at, person] of who.entries()) ask(person, at >> 1, OPENS + at);
    // The other people never return.
    const back = who.filter((_, at) => at % 2 === 0);
    const late = Array.from({ length: 60 }, (_, at) => `late-${at}`);
    const turns = new Map<string, number>();
    const called = new Map<string, number>();
    let moved = 0;
    for (let [now, round] = [DRAW, 0]; now < DRAW + 6_000; now += 100, round += 1)
      for (const [at, person] of [...back, ...late].entries()) {
        // Late submissions arrive in the second second.
        if (called.has(person) || (person.startsWith('late') && now < DRAW + 1_000)) continue;
        const place = ask(person, at + round, now);
        if (!place) called.set(person, now);
        else {
          const turn = now + place.wait * 1_000;
          moved = Math.max(moved, Math.abs(turn - (turns.get(person) ?? turn)));
          turns.set(person, turn);
        }
      }
    // All processes assign the same turns.
    expect(moved).toBeLessThan(1);
    expect(called.size).toBe(back.length + late.length);
    const firstLate = Math.min(...late.map((person) => called.get(person) ?? 0));
    const alone = crowded(secrets, who);
    const asDrawn = (person: string) => (alone.place('t', plan, filer(person), DRAW) as QueuePlace).wait;
    const misplaced = back.filter((person) => {
      const at = called.get(person) ?? 0;
      const drawn = DRAW + asDrawn(person) * 1_000;
      return at < drawn - 1 || at > drawn + 101 || at > firstLate;
    });
    expect(misplaced).toEqual([]);
  });

  it('the ticket of somebody else, of another opening or a forged one gives no place', () => {
    const queue = crowded();
    const given = (queue.place('t', plan, filer('person-1'), DRAW) as QueuePlace).ticket;
    const late = (ticket: string | undefined) =>
      placeWith(queue, { person: 'x', draftId: 'x', ticket }, DRAW)?.position;
    expect(late(given)).toBe(people.length + 1);
    expect(late('made up')).toBe(people.length + 1);
    const other = { ...plan, opensAt: OPENS + 86_400_000 };
    const held = { ...filer('person-1'), ticket: given };
    expect(placeWith(queue, held, other.opensAt + 20_000, other)).toBeUndefined();
  });

  it('the queue ends, and is not consulted after that', () => {
    const queue = crowded(new NodeSecrets(), people.slice(0, 10));
    expect(queue.isOver('t', 'p', DRAW)).toBe(false);
    expect(queue.isOver('t', 'p', DRAW + OPENING.shortest)).toBe(true);
    expect(queue.isOver('t', 'another', DRAW)).toBe(false);
  });

  it('the queue stores nobody after its end', () => {
    const queue = crowded(new NodeSecrets(), people.slice(0, 2_000));
    const late = (queue.place('t', plan, filer('late'), DRAW) as QueuePlace).wait * 1_000;
    expect([queue.length(DRAW), heldBy(queue)]).toEqual([2_001, 2_000 + 2_000 + 2]);
    for (const now of [DRAW + late, DRAW + late + 1_000])
      expect([queue.isOver('t', 'p', now), queue.length(now), heldBy(queue)]).toEqual([true, 0, 0]);
  });
});

/** The plan's opening is moved to this moment. */
async function reopen(autumn: Autumn): Promise<void> {
  const found = await autumn.store.read(({ plans }) => plans.find(TENANT, PLAN));
  if (!found) throw new Error('no plan');
  const { definition, template, promise } = found;
  const opensNow = { ...definition, opensAt: autumn.clock.now() };
  const opened = { plan: opensNow, feeReason: '报名费', template, promise, takenElsewhere: 0 };
  await autumn.school.setup.publishPlan(TENANT, opened);
}

describe('a submission', () => {
  it('a submission waits in its plan’s queue unless the plan is full or closed, or the person is unknown', async () => {
    const autumn = await Autumn.open();
    const { admissions } = autumn.school;
    const { token } = await autumn.draft();
    const ask = (answers = goodAnswers) =>
      admissions.submissions.placeInLine(TENANT, token, { planId: PLAN, answers });
    expect(await ask()).toBeUndefined();
    await reopen(autumn);
    await autumn.draft();
    autumn.clock.time += 5_000;
    expect(await ask()).toMatchObject({ refused: 'queued' });
    expect(await ask({ ...goodAnswers, idCard: '1' })).toBeUndefined();
    autumn.clock.time -= 5_001;
    expect(await ask()).toBeUndefined();
    await expect(
      admissions.submissions.placeInLine(TENANT, 'made up', { planId: PLAN, answers: goodAnswers }),
    ).rejects.toThrow(Unauthenticated);
  });

  it('waits in the queue of an opening that was moved after the queue of the earlier one had ended', async () => {
    const autumn = await Autumn.open();
    const { admissions } = autumn.school;
    const draft = await autumn.draft();
    await reopen(autumn);
    autumn.clock.time += 5_000;
    const place = () =>
      admissions.submissions.placeInLine(TENANT, draft.token, { planId: PLAN, answers: goodAnswers });
    // Without reading the plan, the process knows the earlier opening only.
    expect(await place()).toBeUndefined();
    expect(await autumn.submit(draft)).toMatchObject({ refused: 'queued' });
    expect(await place()).toMatchObject({ refused: 'queued' });
    autumn.clock.time += 60_000;
    expect([await place(), await autumn.submit(draft)]).toMatchObject([
      undefined,
      { no: expect.any(String) },
    ]);
  });
});
