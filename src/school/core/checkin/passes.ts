import {
  openPass,
  PASS_LIFE,
  type Pass,
  type PassClaim,
  passToken,
  SPOKEN_ALPHABET,
  SPOKEN_LENGTH,
  signedText,
} from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { LiveState } from '#domain/checkin/welcome';
import type { Token } from '../access/token';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Secrets } from '../secrets';
import { type OwnRecord, refuseStep } from './own-record';
import type { PassKeysRecord } from './student-record';

/** ms for which a tenant's keys are cached: rotated keys are used that late. */
const KEYS_CACHE_MS = 1_000;
/** Maximum attempts to generate a spoken code that no other valid pass has. */
const MAX_DRAWS = 10;

export type IssuedPass = Pass & { readonly serverTime: number };

/** Issues and verifies passes. */
export class Passes {
  private readonly keys = new Map<string, { readonly keys: PassKeysRecord; readonly until: number }>();

  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>,
    private readonly own: OwnRecord,
  ) {}

  async issue(tenantId: string, token: Token | undefined): Promise<IssuedPass | CheckinRefusal> {
    const { store, secrets, clock } = this.deps;
    const context = await this.own.read(tenantId, token, async (found) => found);
    if ('refused' in context) return context;
    const refusal = refuseStep('pass', context);
    if (refusal) return refusal;
    const { welcomeId } = context.student;
    const { privateKey } = await this.keysOf(tenantId);
    const issuedAt = clock.now();
    const expiresAt = issuedAt + PASS_LIFE;
    const code = await store.transaction(async (tables) => {
      for (let drawn = 0; drawn < MAX_DRAWS; drawn += 1) {
        const drawnCode = newSpokenCode(secrets);
        const pass = { tenantId, code: drawnCode, welcomeId, expiresAt };
        if (await tables.welcome.addPass(pass, issuedAt)) return drawnCode;
      }
      throw new Error('no spoken code is free');
    });
    const claim = { tenantId, welcomeId, code, expiresAt };
    const signature = secrets.sign(privateKey, signedText(claim));
    return { token: passToken(claim, signature), code, issuedAt, expiresAt, serverTime: issuedAt };
  }

  /** Reads only the record, as it is polled every second. */
  liveState(tenantId: string, token: Token | undefined): Promise<LiveState | CheckinRefusal> {
    return this.own.read(tenantId, token, async ({ student: { version, report } }) => ({
      serverTime: this.deps.clock.now(),
      version,
      ...(report && { reportedAt: report.at }),
      ...(report?.station !== undefined && { reportedAtStation: report.station }),
    }));
  }

  /** The content of a genuine pass of this tenant, expired or not; `notFound` for another tenant's. */
  async verify(tenantId: string, token: string): Promise<PassClaim | CheckinRefusal> {
    const opened = openPass(token);
    if (!opened) return invalid('pass', 'format');
    if (opened.claim.tenantId !== tenantId) return { refused: 'notFound' };
    const known = await this.publicKeysOf(tenantId);
    return known.some((key) => this.deps.secrets.isSignedBy(key, opened.signed, opened.signature))
      ? opened.claim
      : invalid('pass', 'signature');
  }

  /** Public keys that verify passes: the current one and, for a limited time, the previous one. */
  async publicKeysOf(tenantId: string): Promise<readonly string[]> {
    const { publicKey, retired } = await this.keysOf(tenantId);
    return retired && this.deps.clock.now() < retired.until ? [publicKey, retired.publicKey] : [publicKey];
  }

  private async keysOf(tenantId: string): Promise<PassKeysRecord> {
    const now = this.deps.clock.now();
    const known = this.keys.get(tenantId);
    if (known && now < known.until) return known.keys;
    const keys = await this.deps.store.read((reading) => reading.welcome.passKeys(tenantId));
    if (!keys) throw new Error('the tenant has no pass keys');
    this.keys.set(tenantId, { keys, until: now + KEYS_CACHE_MS });
    return keys;
  }
}

/** Two characters of a random id select one of the code's: out of 4096 values, the bias is negligible. */
function newSpokenCode(secrets: Secrets): string {
  const random = secrets.newId();
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from({ length: SPOKEN_LENGTH }, (_, at) => {
    const value = digits.indexOf(random.charAt(at * 2)) * 64 + digits.indexOf(random.charAt(at * 2 + 1));
    return SPOKEN_ALPHABET.charAt(value % SPOKEN_ALPHABET.length);
  }).join('');
}
