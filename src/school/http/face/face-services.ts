/** A tenant's own service that verifies face photos. */
export interface FaceService {
  readonly url: string;
  /** The key by which the service identifies this backend. */
  readonly key: string;
  readonly timeoutMs: number;
}

/** By tenant id. */
export type FaceServices = ReadonlyMap<string, FaceService>;
