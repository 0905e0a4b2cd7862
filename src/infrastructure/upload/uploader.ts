import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PickedFile, UploadResume } from '#application/ports/files/file-store';

/** A file to upload. */
export interface OutgoingFile {
  readonly picked: PickedFile;
  /** The content type with which it is stored. */
  readonly type: string;
  /** `fileGroup` of the calls: what the file belongs to. */
  readonly group: string;
  /** `temp` of the calls: not yet part of a submission, so the school may delete it after a while. */
  readonly temp: boolean;
  /** For the header `token` of the upload calls. */
  readonly token: string;
  readonly abort: AbortController;
  /** State of an earlier attempt, and where this one saves its own for a later one. */
  readonly resume?: UploadResume | undefined;
  /** Receives the number of bytes sent so far. */
  progress(sent: number): void;
}

/** An upload method (specification, section 7, "Upload"). */
export interface Uploader {
  /** Resolves to the file's path at the school. Throws GatewayError. */
  send(file: OutgoingFile): Promise<string>;
  /** Releases what a cancelled upload has left at the school. */
  release?(saved: string, token: string): Promise<void>;
}

/** The request that announces a file, for every upload method. */
export function announcement({ picked, type, group, temp }: OutgoingFile, support: string) {
  return {
    filePath: picked.name,
    fileType: type,
    fileGroup: group,
    support,
    temp: temp ? 'true' : 'false',
    fileSize: String(picked.size),
  } as const;
}

/** A picked file may become unreadable: another app moved it, or its cloud storage is unreachable. */
export async function bytesOf(file: Pick<PickedFile, 'arrayBuffer'>): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new GatewayError('unexpected', 'the picked file cannot be read', { cause });
  }
}

export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new GatewayError('cancelled', 'the upload was cancelled');
}
