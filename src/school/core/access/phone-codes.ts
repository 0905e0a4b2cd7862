import type { Refusal } from '#domain/enrollment/refusal';
import { normalisePhone, phoneError } from '#domain/identity/phone';
import { consumeOne } from '../buckets';
import { phoneKey } from '../enrollment/applicants';
import type { StrongProof } from '../enrollment/claim';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import type { SentCode } from './phone-code';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const PHONE_CODES = {
  digits: 6,
  /** How long a code is valid, in ms, and how many attempts at typing it are allowed. */
  life: 5 * MINUTE,
  tries: 5,
  /** How long a verified mobile counts as proof of a human, in ms. */
  passLife: 2 * HOUR,
  /** Minimum ms between two codes to the same number. */
  resendAfter: MINUTE,
  /** Codes per hour: to a number, from an address (a class that applies at once), for a school (limits the cost). */
  perNumber: 5,
  perAddress: 60,
  perSchool: 3_000,
} as const;

/** A code was sent. The ticket contains no personal data; together with the code it is exchanged for a pass. */
export interface CodeTicket {
  readonly ticket: string;
  /** Seconds until another code may be sent to this number. */
  readonly resendAfter: number;
}

class RateLimitError extends Error {
  constructor(readonly retryAfter: number) {
    super('bounded');
  }
}

/**
 * Codes sent to a mobile. No code is stored: it is derived from the signed ticket with the school's key. The database holds only
 * counters of attempts, under keyed digests.
 */
export class PhoneCodes {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'phoneCode'>) {}

  /** `tooManyAttempts` means that nothing was sent. The proof of work for sending is required before this call. */
  async send(tenantId: string, typed: string, address: string): Promise<CodeTicket | Refusal> {
    const { phoneCode, store, clock, secrets } = this.deps;
    const error = phoneError(typed);
    if (error) return invalid('phone', `phone.${error}`);
    if (!phoneCode) return { refused: 'notFound' };
    const phone = normalisePhone(typed);
    const owner = this.ownerOf(tenantId, phone);
    try {
      await store.transaction((tables) => this.countSending(tables, tenantId, owner, address));
    } catch (thrown) {
      if (thrown instanceof RateLimitError)
        return { refused: 'tooManyAttempts', retryAfter: Math.ceil(thrown.retryAfter / SECOND) };
      throw thrown;
    }
    const text = [owner, secrets.newId(), clock.now() + PHONE_CODES.life].join('.');
    await phoneCode.send({ tenantId, phone, code: this.codeOf(tenantId, text) });
    const ticket = `${text}.${secrets.derive('phone ticket', `${tenantId}\n${text}`)}`;
    return { ticket, resendAfter: PHONE_CODES.resendAfter / SECOND };
  }

  /** The pass, to be sent in the header `humanproof`. `invalid` for a wrong code and for an expired, used or foreign ticket. */
  async verify(tenantId: string, ticket: string, code: string): Promise<{ readonly pass: string } | Refusal> {
    const { store, clock, secrets } = this.deps;
    const [owner = '', nonce = '', end = '', signature = ''] = ticket.split('.');
    const text = [owner, nonce, end].join('.');
    const now = clock.now();
    const isOurs = this.isSame(signature, secrets.derive('phone ticket', `${tenantId}\n${text}`));
    const left = Number(end) - now;
    if (!isOurs || left <= 0) return invalid('code', 'expired');
    const { life, tries } = PHONE_CODES;
    return store.transaction(async ({ buckets }) => {
      // A bucket per code: before the code expires, less than one attempt drains from it.
      const key = (what: string) => secrets.derive(`phone code ${what}`, text);
      const tried = { key: key('tries'), now, amount: life, capacity: life * tries };
      if (!(await consumeOne(buckets, tried)).isAllowed) return invalid('code', 'expired');
      if (!this.isSame(code, this.codeOf(tenantId, text))) return invalid('code', 'wrong');
      const used = { key: key('use'), now, amount: left, capacity: left };
      if (!(await consumeOne(buckets, used)).isAllowed) return invalid('code', 'expired');
      const pass = [owner, now + PHONE_CODES.passLife].join('.');
      return { pass: `phone.${pass}.${secrets.derive('phone pass', `${tenantId}\n${pass}`)}` };
    });
  }

  /** The owner of a pass, as a keyed digest of the mobile; undefined for anything but a valid pass of this school. */
  ownerOfPass(tenantId: string, proof: string | undefined): string | undefined {
    const [kind, owner = '', end = '', signature = ''] = (proof ?? '').split('.');
    if (kind !== 'phone') return undefined;
    const signed = this.deps.secrets.derive('phone pass', `${tenantId}\n${owner}.${end}`);
    const good = this.isSame(signature, signed) && Number(end) > this.deps.clock.now();
    return good ? owner : undefined;
  }

  /** What a pass proves about someone who gives this mobile; nothing where it is a pass for another one. */
  proofOf(tenantId: string, phone: string, pass: string | undefined): StrongProof | undefined {
    const owner = this.ownerOfPass(tenantId, pass);
    return owner !== undefined && owner === this.ownerOf(tenantId, phone)
      ? { kind: 'phone', owner }
      : undefined;
  }

  /** Whether codes can be sent. */
  get isAvailable(): boolean {
    return this.deps.phoneCode !== undefined;
  }

  /** The owner whose passes verify this mobile: a keyed digest. */
  ownerOf(tenantId: string, phone: string): string {
    return phoneKey(this.deps.secrets, tenantId, phone);
  }

  /** Sent codes, where there is no SMS service, for the sandbox to show. */
  sent(tenantId: string): readonly SentCode[] {
    return this.deps.phoneCode?.sent?.(tenantId) ?? [];
  }

  /** Counts under all limits, or throws: the transaction then undoes the counts, as nothing is sent. */
  private async countSending(
    { buckets }: Tables,
    tenantId: string,
    owner: string,
    address: string,
  ): Promise<void> {
    const { secrets, clock } = this.deps;
    const { resendAfter, perNumber, perAddress, perSchool } = PHONE_CODES;
    const bounds = [
      ['rest', owner, resendAfter, resendAfter],
      ['number', owner, HOUR / perNumber, HOUR],
      ['address', address, HOUR / perAddress, HOUR],
      ['school', '', HOUR / perSchool, HOUR],
    ] as const;
    const now = clock.now();
    for (const [what, whose, amount, capacity] of bounds) {
      const key = secrets.derive(`phone code ${what}`, `${tenantId}\n${whose}`);
      const { isAllowed, emptyAt } = await consumeOne(buckets, { key, now, amount, capacity });
      if (!isAllowed) throw new RateLimitError(emptyAt + amount - capacity - now);
    }
  }

  private codeOf(tenantId: string, text: string): string {
    const { secrets } = this.deps;
    const digest = secrets.digest(secrets.derive('phone code', `${tenantId}\n${text}`));
    const { digits } = PHONE_CODES;
    return String(Number.parseInt(digest.slice(0, 12), 16) % 10 ** digits).padStart(digits, '0');
  }

  /** Compares digests, so that the timing reveals nothing. */
  private isSame(one: string, other: string): boolean {
    const { secrets } = this.deps;
    return secrets.digest(one) === secrets.digest(other);
  }
}
