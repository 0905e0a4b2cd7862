import { CFB } from '@e965/xlsx';
import { ViewerError } from '../viewer-error';
import { officeContainer, unreadable } from './office-container';

/** A stream of a compound file by its name, not one of a file embedded in it; empty where the file has none of that name. */
export type StreamOf = (name: string) => DataView;

/** Reads a file of Office 97 to 2003, or of WPS, by its streams. Throws ViewerError, also for a newer file with a password. */
export function readCompound<Content>(bytes: ArrayBuffer, read: (streamOf: StreamOf) => Content): Content {
  if (officeContainer(new Uint8Array(bytes)) !== 'compound') throw new ViewerError('kind');
  try {
    const file = CFB.read(new Uint8Array(bytes), { type: 'array' });
    if (CFB.find(file, 'EncryptedPackage')) throw new ViewerError('locked');
    return read((name) => new DataView(Uint8Array.from(CFB.find(file, `/${name}`)?.content ?? []).buffer));
  } catch (cause) {
    throw cause instanceof ViewerError ? cause : unreadable(cause);
  }
}
