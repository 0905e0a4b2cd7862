import { BlobStoreFull } from '../core/files/blob-store';

/** The demo follows the school's rules, so a refusal is a bug of the demo, unless the disk has no space for its files. */
export function orThrow<T>(outcome: T): Exclude<T, { readonly refused: unknown }> {
  if (typeof outcome === 'object' && outcome !== null && 'refused' in outcome) {
    if (outcome.refused === 'storageFull') throw new BlobStoreFull('no room for the files of the demo');
    throw new Error(`the demo was refused: ${JSON.stringify(outcome)}`);
  }
  return outcome as Exclude<T, { readonly refused: unknown }>;
}
