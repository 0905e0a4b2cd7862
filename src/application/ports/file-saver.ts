import type { SavingWay } from '#domain/host/saving';
import type { FetchedFile } from './documents';
import { token } from './token';

/** Puts files onto the phone. */
export interface FileSaver {
  /** How it can be done here. */
  readonly way: SavingWay;
  /** Where the way is `bytes`. */
  save(file: FetchedFile): void;
  /** Where the way is `address`: the host downloads it by itself. */
  leaveTo(address: string): void;
}
export const FileSaver = token<FileSaver>('FileSaver');
