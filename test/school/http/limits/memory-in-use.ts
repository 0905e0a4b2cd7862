import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Memory of this process in bytes after a garbage collection, including buffers. Buffers are freed some time after the
 * collection that has found them, so a limit on it has to be polled.
 */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
