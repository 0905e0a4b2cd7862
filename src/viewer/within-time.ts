import { ViewerError } from './viewer-error';

/** ms after which a file counts as one that cannot be shown: the largest takes a slow phone less. */
const LONGEST_MS = 30_000;

/** What a worker makes of a file. Throws ViewerError if that takes too long. */
export async function withinTime<Made>(making: Promise<Made>): Promise<Made> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ViewerError('kind')), LONGEST_MS);
  });
  try {
    return await Promise.race([making, late]);
  } finally {
    clearTimeout(timer);
  }
}
