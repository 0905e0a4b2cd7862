/** How a school takes a file in one piece (specification, section 7, "Upload"). */
export const UPLOAD_METHODS = ['signedUrl', 'formPost', 'base64'] as const;
export type UploadMethod = (typeof UPLOAD_METHODS)[number];

/** What a school says of its uploads; sizes in MB of 1024 × 1024 bytes. */
export interface UploadSettings {
  readonly method: UploadMethod;
  /** Servers of type 2 take large files in parts (specification, section 4). */
  readonly serverType: 1 | 2;
  /** Files above this go in parts. */
  readonly multipartAbove: number;
  /** Of one part. */
  readonly chunkSize: number;
  /** The upload calls take the bearer token itself in their header `token`. */
  readonly skipGetFileToken: boolean;
}

/** Where a school says nothing (specification, section 9). */
export const UPLOAD_DEFAULTS: UploadSettings = {
  method: 'signedUrl',
  serverType: 1,
  multipartAbove: 4000,
  chunkSize: 30,
  skipGetFileToken: false,
};
