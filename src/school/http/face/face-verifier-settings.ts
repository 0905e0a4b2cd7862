import * as v from 'valibot';
import { isLoopback } from '../limits/loopback';

/** A tenant's own service that judges face photos. */
export interface FaceService {
  readonly url: string;
  /** What the service knows this backend by. */
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

/** The services of `FACE_VERIFIERS`; no key is ever part of a line. */
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

/** Faces do not travel in plain text. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
