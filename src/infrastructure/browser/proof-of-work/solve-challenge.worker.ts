import { type Challenge, type Solution, tryNumbers } from './solve-challenge';

interface SolverScope {
  onmessage: ((event: { readonly data: Challenge }) => void) | null;
  postMessage(solution: Solution | undefined): void;
}

const scope = self as unknown as SolverScope;

/** Whoever asked ends the worker where it takes too long. */
scope.onmessage = ({ data }) => scope.postMessage(tryNumbers(data, 0, 2 ** 32));
