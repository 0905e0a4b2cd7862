import * as v from 'valibot';
import { faceErrors } from '#domain/checkin/face-photo';
import type { FaceVerdict, FaceVerifier, SubmittedFacePhoto } from '../../core/checkin/face/face-verifier';
import type { FaceService, FaceServices } from './face-services';

/** Maximum bytes of a response; a verdict is one line. */
const MAX_RESPONSE_BYTES = 10_000;

/** `unsure` leaves the photo to the desk. */
const VerificationResponse = v.variant('verdict', [
  v.object({ verdict: v.picklist(['pass', 'unsure']) }),
  v.object({
    verdict: v.literal('refuse'),
    reasons: v.pipe(v.array(v.picklist(faceErrors)), v.minLength(1)),
  }),
]);

/** Calls the tenant's own service with a multipart/form-data POST. */
export class HttpFaceVerifier implements FaceVerifier {
  constructor(
    private readonly services: FaceServices,
    /** Receives the reason why a photo was left to the desk, without any data of the student, the photo or the response. */
    private readonly failed: (error: Error) => void,
  ) {}

  handles(tenantId: string): boolean {
    return this.services.has(tenantId);
  }

  async verify(tenantId: string, read: () => Promise<SubmittedFacePhoto | undefined>): Promise<FaceVerdict> {
    const service = this.services.get(tenantId);
    if (!service) return 'notVerified';
    try {
      const face = await read();
      if (!face) return 'notVerified';
      const result = v.safeParse(VerificationResponse, await requestVerification(service, face));
      if (!result.success) throw new UnusableResponse('a malformed response');
      if (result.output.verdict === 'refuse') return { refuse: result.output.reasons };
      return result.output.verdict === 'pass' ? 'pass' : 'notVerified';
    } catch (thrown) {
      this.failed(new Error(`the face verifier of tenant ${tenantId}: ${reasonOf(thrown)}`));
      return 'notVerified';
    }
  }
}

class UnusableResponse extends Error {
  override readonly name = 'UnusableResponse';
}

/** Messages of fetch and of parsers may quote the request or response, so only their names and codes are used. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof UnusableResponse) return thrown.message;
  if (!(thrown instanceof Error)) return 'unknown';
  const { code = '' } = (thrown.cause ?? {}) as NodeJS.ErrnoException;
  return `${thrown.name} ${code}`.trim();
}

async function requestVerification(
  { url, key, timeoutMs }: FaceService,
  face: SubmittedFacePhoto,
): Promise<unknown> {
  const form = new FormData();
  form.set('welcomeId', face.welcomeId);
  if (face.admissionNo !== undefined) form.set('admissionNo', face.admissionNo);
  form.set('photo', new Blob([Buffer.concat(face.bytes)], { type: face.type }), 'face');
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    body: form,
  });
  if (response.ok) return JSON.parse(await readBounded(response.body ?? []));
  await response.body?.cancel();
  throw new UnusableResponse(`status ${response.status}`);
}

async function readBounded(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MAX_RESPONSE_BYTES) throw new UnusableResponse('an answer that is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
