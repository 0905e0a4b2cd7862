/** How a file is uploaded in one piece (specification, section 7, "Upload"). */
export const UPLOAD_METHODS = ['signedUrl', 'formPost', 'base64'] as const;
export type UploadMethod = (typeof UPLOAD_METHODS)[number];

/** A school's upload settings; sizes in MB of 1024 × 1024 bytes. */
export interface UploadSettings {
  readonly method: UploadMethod;
  /** 2: the server accepts multipart uploads of large files (specification, section 4). */
  readonly serverType: 1 | 2;
  /** Files above this size are uploaded in parts. */
  readonly multipartAbove: number;
  /** Size of one part. */
  readonly chunkSize: number;
  /** The upload calls send the bearer token itself in their header `token`, without requesting an upload token. */
  readonly skipGetFileToken: boolean;
  /** Readable URLs can be asked for by the width at which a picture is shown (specification, section 9). */
  readonly thumbnails: boolean;
}

/** Defaults (specification, section 9). */
export const UPLOAD_DEFAULTS: UploadSettings = {
  method: 'signedUrl',
  serverType: 1,
  multipartAbove: 4000,
  chunkSize: 30,
  skipGetFileToken: false,
  thumbnails: false,
};
