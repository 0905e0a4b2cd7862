import type { SaveMethod } from '#domain/host/save-method';
import type { FetchedFile } from '../enrollment/documents';
import { token } from '../token';

/** Saves files to the phone. */
export interface FileSaver {
  /** The method that the current host supports. */
  readonly method: SaveMethod;
  /** Where `method` is `bytes`. */
  save(file: FetchedFile): void;
  /** Where `method` is `address`: the host downloads it by itself. */
  openExternally(address: string): void;
}
export const FileSaver = token<FileSaver>('FileSaver');
