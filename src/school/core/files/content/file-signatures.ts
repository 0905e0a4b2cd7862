import { type Token, tokenText } from '../../access/token';
import type { TokenService } from '../../access/token-service';
import type { SchoolDeps } from '../../school-deps';

const MINUTE = 60_000;
/** Validity of a signed address, in ms. */
export const ACCESS_LIFE = MINUTE;

/** The right to one PUT, or to read for a minute; `expiresAt` in epoch ms. */
export interface SignedAccess {
  readonly signature: string;
  readonly expiresAt: number;
  /** Exact bytes of the PUT; absent: up to the maximum file size. */
  readonly size?: number | undefined;
  /** Digest of the token that it was signed for, with which it ends; absent for what the school has published. */
  readonly bearer?: string | undefined;
}

type Purpose = 'put' | 'read' | 'part';

/** Signs and verifies addresses of files. */
export class FileSignatures {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets'>,
    private readonly tokens: TokenService,
  ) {}

  sign(purpose: Purpose, subject: string, bearer?: Token, size?: number): SignedAccess {
    const { clock, secrets } = this.deps;
    const access = {
      expiresAt: clock.now() + ACCESS_LIFE,
      size,
      bearer: bearer && secrets.digest(tokenText(bearer)),
    };
    return { ...access, signature: secrets.derive(`file ${purpose}`, signedText(subject, access)) };
  }

  isGenuine(purpose: Purpose, subject: string, access: SignedAccess): boolean {
    const { signature, expiresAt } = access;
    const { clock, secrets } = this.deps;
    // Compares digests, so that the timing reveals nothing of the signature.
    const given = secrets.digest(signature);
    const signed = signedText(subject, access);
    const made = secrets.derivedSince(clock.now() - ACCESS_LIFE, `file ${purpose}`, signed);
    // One that would be valid for longer was signed while a clock was ahead.
    const left = expiresAt - clock.now();
    return made.some((one) => secrets.digest(one) === given) && left > 0 && left <= ACCESS_LIFE + MINUTE;
  }

  /** Whether the draft or session that asked for a genuine one has not ended since. */
  async isOpen(tenantId: string, { bearer }: SignedAccess): Promise<boolean> {
    return bearer === undefined || this.tokens.isCurrentBearer(tenantId, bearer);
  }
}

function signedText(subject: string, access: Omit<SignedAccess, 'signature'>): string {
  const { expiresAt, size = '', bearer = '' } = access;
  return [subject, expiresAt, size, bearer].join('\n');
}
