import type { SaveMethod } from '#domain/host/save-method';
import type { FetchedFile } from './documents';
import { token } from './token';

/** Puts files onto the phone. */
export interface FileSaver {
  /** How it can be done here. */
  readonly method: SaveMethod;
  /** Where the way is `bytes`. */
  save(file: FetchedFile): void;
  /** Where the way is `address`: the host downloads it by itself. */
  openExternally(address: string): void;
}
export const FileSaver = token<FileSaver>('FileSaver');
