import type { SchoolDeps } from '../../school-deps';

const MINUTE = 60_000;
/** Validity of a signed address, in ms. */
export const ACCESS_LIFE = 15 * MINUTE;

/** The right to one PUT, or to read for some minutes; `expiresAt` in epoch ms. */
export interface SignedAccess {
  readonly signature: string;
  readonly expiresAt: number;
  /** Exact bytes of the PUT; absent: up to the maximum file size. */
  readonly size?: number | undefined;
}

type Purpose = 'put' | 'read' | 'part';

/** Signs and verifies addresses of files. */
export class FileSignatures {
  constructor(private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets'>) {}

  sign(purpose: Purpose, subject: string, expiresAt: number, size?: number): string {
    return this.deps.secrets.derive(`file ${purpose}`, signedText(subject, expiresAt, size));
  }

  isGenuine(purpose: Purpose, subject: string, { signature, expiresAt, size }: SignedAccess): boolean {
    const { clock, secrets } = this.deps;
    // Compares digests, so that the timing reveals nothing of the signature.
    const given = secrets.digest(signature);
    const signed = signedText(subject, expiresAt, size);
    const made = secrets.derivedSince(clock.now() - ACCESS_LIFE, `file ${purpose}`, signed);
    // One that would be valid for longer was signed while a clock was ahead.
    const left = expiresAt - clock.now();
    return made.some((one) => secrets.digest(one) === given) && left > 0 && left <= ACCESS_LIFE + MINUTE;
  }
}

function signedText(subject: string, expiresAt: number, size: number | undefined): string {
  return [subject, expiresAt, ...(size === undefined ? [] : [size])].join('\n');
}
