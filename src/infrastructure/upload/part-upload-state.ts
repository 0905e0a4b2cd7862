/** State of a multipart upload: the school's identifiers, and the size of the parts. */
export interface PartUploadState {
  readonly bucket: string;
  readonly objectName: string;
  readonly uploadId: string;
  /** Size in bytes of every part but the last. */
  readonly chunk: number;
  /** Size in bytes of the file. */
  readonly size: number;
}

export function writeState(state: PartUploadState): string {
  return JSON.stringify(state);
}

/** Undefined if it is no such state or another file's: the upload then starts again. */
export function readState(saved: string | undefined, size?: number): PartUploadState | undefined {
  if (saved === undefined) return undefined;
  try {
    const state = JSON.parse(saved) as Partial<PartUploadState>;
    const { bucket, objectName, uploadId, chunk } = state;
    const named = [bucket, objectName, uploadId].every((text) => typeof text === 'string');
    const fits = named && typeof chunk === 'number' && chunk > 0 && (size ?? state.size) === state.size;
    return fits ? (state as PartUploadState) : undefined;
  } catch {
    return undefined;
  }
}
