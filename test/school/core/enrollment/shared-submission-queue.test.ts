import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '#domain/enrollment/refusal';
import { sealDraft } from '#school/core/enrollment/submission/draft-token';
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { SharedSubmissionQueue } from '#school/core/enrollment/submission/shared-submission-queue';
import type { PlanDefinition } from '#school/core/records';
import type { Store } from '#school/core/store';
import { StoreBusy } from '#school/core/store-busy';
import { NodeSecrets } from '#school/store/node-secrets';
import { FakeClock, settled } from '#test/support/fake-clock';
import { MemoryStore } from '#test/support/memory-store/memory-store';

const OPENS = 1_000_000_000_000;
const DRAW = OPENS + OPENING.draw;
const plan = { id: 'p', opensAt: OPENS } as PlanDefinition;
const people = Array.from({ length: 4_000 }, (_, at) => `person-${at}`);
type QueuePlace = Extract<Refusal, { readonly refused: 'queued' }>;

function unexpected(error: unknown): never {
  throw error;
}

/** Two processes on one store, each of which was asked by half of the people in the draw. */
async function twoProcesses(store: Store = new MemoryStore(), failed: (error: unknown) => void = unexpected) {
  const secrets = new NodeSecrets();
  const clock = new FakeClock(OPENS);
  const processes = [0, 1].map(() => new SharedSubmissionQueue({ store, secrets, clock, failed })) as [
    SharedSubmissionQueue,
    SharedSubmissionQueue,
  ];
  const ask = async (process: 0 | 1, person: string, now: number, phone = 'phone', ticket?: string) => {
    const filer = { person, draftId: `${phone} of ${person}`, ticket };
    return (await processes[process].place('t', plan, filer, now)) as QueuePlace | undefined;
  };
  for (const [at, person] of people.entries()) await ask(at < people.length / 2 ? 0 : 1, person, OPENS + at);
  /** The first process is too busy for this person's submission `now`. */
  const sendAway = (person: string, now: number) => {
    clock.time = now;
    const draft = {
      id: `phone of ${person}`,
      tenantId: 't',
      planId: 'p',
      submissionKey: '',
      expiresAt: DRAW,
    };
    processes[0].noteArrival(sealDraft(secrets, draft), 0);
  };
  return { ask, sendAway, secrets };
}

const sentAway = Array.from({ length: 20 }, (_, at) => `sent away ${at}`);
/** Seconds from the draw to the turn of whoever comes after all who were drawn at a process. */
const BEHIND = people.length / 2 / OPENING.aSecond;

/** The shortest wait of some people at the draw, in seconds: with ten who were drawn, hardly ever the last of all. */
async function earliest(
  ask: Awaited<ReturnType<typeof twoProcesses>>['ask'],
  process: 0 | 1,
  who: readonly string[],
): Promise<number> {
  const positions = await Promise.all(who.map((person) => ask(process, person, DRAW)));
  return Math.min(...positions.map((position) => position?.wait ?? 0));
}

describe('the queue of several processes', () => {
  it('a person on another phone, at another process, has the drawn place', async () => {
    const { ask } = await twoProcesses();
    for (const person of people.slice(0, 20)) {
      const there = await ask(1, person, DRAW, 'other phone');
      expect(there?.wait).toBeCloseTo((await ask(0, person, DRAW))?.wait ?? Number.NaN, 6);
      // Asked again, and known by then.
      expect(await ask(1, person, DRAW + 1, 'third phone')).toMatchObject({ number: there?.number });
    }
  });

  it('a ticket is decrypted once per request, also in a process that does not know its owner', async () => {
    const { ask, secrets } = await twoProcesses();
    const [person = ''] = people;
    const { ticket } = (await ask(0, person, DRAW)) ?? {};
    const open = vi.spyOn(secrets, 'open');
    expect(await ask(1, person, DRAW + 1, 'phone', ticket)).toMatchObject({ refused: 'queued', ticket });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('every process puts whoever missed the draw behind all others', async () => {
    const { ask } = await twoProcesses();
    for (const process of [0, 1] as const)
      expect((await ask(process, 'late', DRAW + 1_000))?.wait).toBeGreaterThan(4);
  });

  it('the draw includes whoever a busy process refused before it, at whichever process they return', async () => {
    const { ask, sendAway } = await twoProcesses();
    for (const person of sentAway) sendAway(person, DRAW - 1);
    sendAway('too late', DRAW);
    await ask(0, 'last', DRAW - 1);
    expect(await earliest(ask, 0, sentAway.slice(0, 10))).toBeLessThan(BEHIND);
    expect(await earliest(ask, 1, sentAway.slice(10))).toBeLessThan(BEHIND);
    const { wait: behind = 0 } = (await ask(1, 'behind', DRAW)) ?? {};
    expect((await ask(1, 'too late', DRAW))?.wait).toBeGreaterThan(behind);
  });

  it('each process continues with the people it knows if the database is busy in the draw', async () => {
    const memory = new MemoryStore();
    let isBusy = true;
    const { ask, sendAway } = await twoProcesses({
      transaction: (work) => (isBusy ? Promise.reject(new StoreBusy('late')) : memory.transaction(work)),
      read: (work) => memory.read(work),
    });
    for (const person of sentAway) sendAway(person, DRAW - 1);
    await settled();
    isBusy = false;
    const [known = ''] = people;
    expect(await earliest(ask, 0, sentAway)).toBeLessThan(BEHIND);
    expect((await ask(0, known, DRAW, 'other phone'))?.wait).toBeLessThanOrEqual(BEHIND + 0.1);
    expect((await ask(1, known, DRAW, 'other phone'))?.wait).toBeGreaterThan(BEHIND);
  });

  it('reports a failed write that is no busy store’s, and goes on all the same', async () => {
    const memory = new MemoryStore();
    const bug = new Error('a constraint is violated');
    const failures: unknown[] = [];
    const { ask } = await twoProcesses(
      { transaction: () => Promise.reject(bug), read: (work) => memory.read(work) },
      (error) => failures.push(error),
    );
    expect(await earliest(ask, 0, people.slice(0, 10))).toBeLessThan(BEHIND);
    expect(new Set(failures)).toEqual(new Set([bug]));
  });
});
