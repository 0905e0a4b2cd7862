import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { SweepResult } from '#school/core/sweep';
import { sweepPeriodically } from '#school/http/operations/periodic-sweep';

const nothing: SweepResult = {
  attempts: 0,
  buckets: 0,
  tokens: 0,
  networks: 0,
  drafts: 0,
  files: 0,
  applications: 0,
  students: 0,
  facePhotos: 0,
  passes: 0,
  absent: 0,
  abandoned: 0,
  unreferenced: 0,
};

it('a periodic sweep runs one at a time, also after a failure, until it is stopped', async () => {
  let runs = 0;
  let under = 0;
  const failures: unknown[] = [];
  const run = async () => {
    runs += 1;
    under += 1;
    expect(under).toBe(1);
    await pause(3);
    under -= 1;
    if (runs === 2) throw new Error('database away');
    return nothing;
  };
  const sweeping = sweepPeriodically({
    sweep: { run },
    onFailure: (error) => failures.push(error),
    pauseMs: 2,
  });
  while (runs < 5) await pause(2);
  await sweeping.stop();
  const before = runs;
  expect(under).toBe(0);
  await pause(20);
  expect(runs).toBe(before);
  expect(failures).toEqual([new Error('database away')]);
});

it('stopping a periodic sweep aborts the sweep in progress, and waits for its end', async () => {
  let begun = false;
  let ended = false;
  const run = async (signal: AbortSignal) => {
    begun = true;
    await once(signal, 'abort');
    await pause(3);
    ended = true;
    return nothing;
  };
  const sweeping = sweepPeriodically({ sweep: { run }, onFailure: () => {}, pauseMs: 2 });
  await vi.waitUntil(() => begun);
  await sweeping.stop();
  expect(ended).toBe(true);
});
