import { GatewayError } from '#application/ports/failures/gateway-error';
import type { HumanCheck, ProofComputation } from '#application/ports/session/human-check';
import { type Challenge, proofOf, readChallenge, type Solution, tryNumbers } from './solve-challenge';

/** Trials per task on the page, without workers: a thousand hashes, 20 ms on a cheap phone. */
const TRIALS_A_TURN = 50;

/** Solves in a worker, so that the page stays responsive; if workers fail, on the page in small tasks. */
export class WorkerHumanCheck implements HumanCheck {
  solve(given: object): ProofComputation {
    const abort = new AbortController();
    return { done: prove(given, abort.signal), cancel: () => abort.abort() };
  }
}

async function prove(given: object, signal: AbortSignal): Promise<string> {
  const challenge = readChallenge(given);
  if (!challenge) throw new GatewayError('contract', 'unsupported challenge');
  const solution = await solveInWorker(challenge, signal).catch(() => solveOnPage(challenge, signal));
  return proofOf(challenge, solution);
}

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    const fail = () => end(() => reject(new Error('the worker failed')));
    signal.addEventListener('abort', () => end(() => reject(cancelled())));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | undefined>) =>
      data ? end(() => resolve(data)) : fail(),
    );
    worker.postMessage(challenge);
  });
}

async function solveOnPage(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  for (let first = 0; ; first += TRIALS_A_TURN) {
    if (signal.aborted) throw cancelled();
    const solution = tryNumbers(challenge, first, TRIALS_A_TURN);
    if (solution) return solution;
    await new Promise((turned) => setTimeout(turned));
  }
}

function cancelled(): GatewayError {
  return new GatewayError('cancelled', 'the proof was cancelled');
}
