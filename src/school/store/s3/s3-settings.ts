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

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
/** Accepted by stores without regions. */
const REGION = 'us-east-1';

/**
 * Reads the store's settings from the environment; undefined where none but a region is set, and one line for each that is missing or invalid
 * where some are. The lines never contain values.
 */
export function readS3(
  read: (name: string) => string | undefined,
): S3Settings | undefined | { readonly wrong: readonly string[] } {
  const [endpoint, bucket, accessKey, secretKey] = REQUIRED.map(read);
  const [region = REGION, addressing] = [read('S3_REGION'), read('S3_ADDRESSING')];
  // A region alone may be set for other programs of the machine.
  if ([endpoint, bucket, accessKey, secretKey, addressing].every((text) => text === undefined))
    return undefined;
  const wrong: string[] = REQUIRED.filter((name) => read(name) === undefined).map(
    (name) => `${name} is missing: an S3 store needs all of ${REQUIRED.join(', ')}`,
  );
  if (endpoint !== undefined && !isOrigin(endpoint))
    wrong.push('S3_ENDPOINT is an origin such as https://s3.school.edu.cn');
  if (bucket !== undefined && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    wrong.push('S3_BUCKET is 3 to 63 small letters, digits, dots and hyphens');
  if (!/^[a-z0-9-]{1,64}$/.test(region)) wrong.push('S3_REGION is a region such as cn-north-1');
  if (addressing !== undefined && addressing !== 'path' && addressing !== 'host')
    wrong.push('S3_ADDRESSING is path or host');
  if (wrong.length > 0 || !endpoint || !bucket || !accessKey || !secretKey) return { wrong };
  return {
    endpoint,
    region,
    bucket,
    accessKey,
    secretKey,
    addressing: addressing === 'host' ? 'host' : 'path',
  };
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
