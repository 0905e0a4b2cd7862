import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PickedFile, UploadResume } from '#application/ports/files/file-store';

/** A file on its way to a school. */
export interface OutgoingFile {
  readonly picked: PickedFile;
  /** The content type under which it is stored. */
  readonly type: string;
  /** What it belongs to: `fileGroup` of the calls. */
  readonly group: string;
  /** Nobody has filed it yet, so that it may go after a while: `temp` of the calls. */
  readonly temp: boolean;
  /** For the header `token` of the upload calls. */
  readonly token: string;
  readonly abort: AbortController;
  /** What an earlier try left, and where this one leaves what a later one goes on by. */
  readonly resume?: UploadResume | undefined;
  /** Gets bytes sent so far. */
  progress(sent: number): void;
}

/** One way of bringing a file to a school (specification, section 7, "Upload"). */
export interface Uploader {
  /** Resolves to the path under which the school has it. Throws GatewayError. */
  send(file: OutgoingFile): Promise<string>;
  /** Gives back what an upload that nobody wants any more has left at the school. */
  release?(saved: string, token: string): Promise<void>;
}

/** What every way tells the school of a file before it comes. */
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

/** A picked file can go away before it is read: another app moved it, or the cloud that holds it is out of reach. */
export async function bytesOf(file: Pick<PickedFile, 'arrayBuffer'>): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new GatewayError('unexpected', 'the picked file cannot be read', { cause });
  }
}

export function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new GatewayError('cancelled', 'the upload was called off');
}
