/** One upload in parts: what the school calls it, and how the file was divided. */
export interface PartUploadState {
  readonly bucket: string;
  readonly objectName: string;
  readonly uploadId: string;
  /** Bytes of each part but the last. */
  readonly chunk: number;
  /** Bytes of the file. */
  readonly size: number;
}

export function writeState(state: PartUploadState): string {
  return JSON.stringify(state);
}

/** Undefined for what is no state, or another file's: the upload begins anew then. */
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
