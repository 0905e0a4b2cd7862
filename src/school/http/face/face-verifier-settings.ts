import * as v from 'valibot';
import { isLoopback } from '../limits/loopback';

/** A tenant's own service that verifies face photos. */
export interface FaceService {
  readonly url: string;
  /** The key by which the service identifies this backend. */
  readonly key: string;
  readonly timeoutMs: number;
}

/** By tenant id. */
export type FaceServices = ReadonlyMap<string, FaceService>;

/** Timeout in seconds: the student who submits a photo waits up to this long. */
const SECONDS = { usual: 5, most: 15 } as const;

const Services = v.record(
  v.string(),
  v.strictObject({
    url: v.pipe(v.string(), v.check(isSafeAddress)),
    key: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
    seconds: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(SECONDS.most)), SECONDS.usual),
  }),
);

/** Reads `FACE_VERIFIERS`; messages never contain a key. */
export function readFaceServices(
  read: (name: string) => string | undefined,
): FaceServices | undefined | { readonly wrong: readonly string[] } {
  const text = read('FACE_VERIFIERS');
  if (text === undefined) return undefined;
  const services = v.safeParse(v.pipe(v.string(), v.parseJson(), Services), text);
  if (!services.success)
    return {
      wrong: [
        `FACE_VERIFIERS is JSON such as {"<tenant id>":{"url":"https://id.school.edu.cn/face","key":"…","seconds":5}}; ` +
          `plain http is for this machine alone, seconds are ${SECONDS.most} at most`,
      ],
    };
  return new Map(
    Object.entries(services.output).map(([tenantId, { url, key, seconds }]) => [
      tenantId,
      { url, key, timeoutMs: seconds * 1000 },
    ]),
  );
}

/** Face photos must not be sent unencrypted. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
