import { describe, expect, it } from 'vitest';
import type { Refusal } from '#domain/enrollment/refusal';
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { SharedOpeningLine } from '#school/core/enrollment/submission/shared-opening-line';
import type { PlanDefinition } from '#school/core/records';
import type { Store } from '#school/core/store';
import { StoreBusy } from '#school/core/store-busy';
import { MemoryStore } from '#school/store/memory/memory-store';
import { NodeSecrets } from '#school/store/node-secrets';

const OPENS = 1_000_000_000_000;
const DRAW = OPENS + OPENING.draw;
const plan = { id: 'p', opensAt: OPENS } as PlanDefinition;
const people = Array.from({ length: 4_000 }, (_, at) => `person-${at}`);
type PlaceInLine = Extract<Refusal, { readonly refused: 'inLine' }>;

/** Two processes on one store, each of which was asked by half of the people in the draw. */
async function twoProcesses(store: Store = new MemoryStore()) {
  const secrets = new NodeSecrets();
  const processes = [0, 1].map(() => new SharedOpeningLine({ store, secrets })) as [
    SharedOpeningLine,
    SharedOpeningLine,
  ];
  const ask = async (process: 0 | 1, person: string, now: number, phone = 'phone') =>
    (await processes[process].place('t', plan, { person, draftId: `${phone} of ${person}` }, now)) as
      | PlaceInLine
      | undefined;
  for (const [at, person] of people.entries()) await ask(at < people.length / 2 ? 0 : 1, person, OPENS + at);
  return ask;
}

describe('the line of several processes', () => {
  it('gives a person on another phone, who reaches another process, the drawn place', async () => {
    const ask = await twoProcesses();
    for (const person of people.slice(0, 20)) {
      const there = await ask(1, person, DRAW, 'other phone');
      expect(there?.wait).toBeCloseTo((await ask(0, person, DRAW))?.wait ?? Number.NaN, 6);
      // Asked again, and known by then.
      expect(await ask(1, person, DRAW + 1, 'third phone')).toMatchObject({ number: there?.number });
    }
  });

  it('puts whoever was in no draw behind all others, in whichever process', async () => {
    const ask = await twoProcesses();
    for (const process of [0, 1] as const)
      expect((await ask(process, 'late', DRAW + 1_000))?.wait).toBeGreaterThan(4);
  });

  it('goes on with what each process knows where the database is busy in the draw', async () => {
    const memory = new MemoryStore();
    let isBusy = true;
    const ask = await twoProcesses({
      transaction: (work) => (isBusy ? Promise.reject(new StoreBusy('late')) : memory.transaction(work)),
      read: (work) => memory.read(work),
    });
    isBusy = false;
    const [known = ''] = people;
    const span = (people.length / 2 / OPENING.aSecond) * 1_000;
    expect((await ask(0, known, DRAW, 'other phone'))?.wait).toBeLessThanOrEqual(span / 1_000);
    expect((await ask(1, known, DRAW, 'other phone'))?.wait).toBeGreaterThan(span / 1_000);
  });
});
