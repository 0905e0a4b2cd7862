import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Bytes that this process holds once what nobody needs is collected, its buffers too. Buffers are given back some time
 * after the collection that found them, so a bound on it is waited for.
 */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
