import { workerScope } from '../worker-scope';
import { type Challenge, type Solution, tryNumbers } from './solve-challenge';

const scope = workerScope<Challenge, Solution | undefined>();

/** The caller terminates the worker if this takes too long. */
scope.onmessage = ({ data }) => scope.postMessage(tryNumbers(data, 0, 2 ** 32));
