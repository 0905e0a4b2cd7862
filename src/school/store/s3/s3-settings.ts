/** An S3-compatible store, and a bucket in it that only this school uses. */
export interface S3Settings {
  /** The store's origin. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Where URLs contain the bucket's name: in the path, or as a subdomain. */
  readonly addressing: 'path' | 'host';
}
