import { Batcher } from '../batcher';
import type { Consumption, ConsumptionResult } from '../buckets';
import type { SchoolDeps } from '../school-deps';
import { isDraftOwner } from './file-owners';
import type { GuardedWrite, HumanCheck, HumanCheckRefusal } from './human-check';
import type { PhoneCodes } from './phone-codes';
import type { Token } from './token';
import type { TokenService } from './token-service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How much an address may write per school before each write requires a proof of work.
 *
 * The limit is a leaky bucket of 120 units an hour. A student with two files uses 4: a class of thirty that applies at once, or
 * thirty students an hour permanently, need no proof. A program uses 3 per application, so it gets 40 places without work. An
 * address is never blocked: on an opening day 5,000 students of a campus behind one address are all admitted, each for a few
 * seconds of work in the background, whatever else comes from there.
 *
 * Only admitted writes count, so that requests without a proof make it no harder for others. Above the limit, the effort grows
 * with the bucket's level up to twice its capacity. Most of it is required for the submission, which takes the place: its
 * challenge is issued with the draft and solved while the student fills in the form, where 20 s on a cheap phone go unnoticed.
 * What the student waits for, a draft or an upload, stays below 3 s. At most, a place costs a program 22.5 units of effort, more
 * than a million hashes.
 */
export const ANONYMOUS_WRITES = {
  /** Capacity of an address's bucket in units, and how long a full one takes to drain, in ms. */
  capacity: 120,
  emptiesIn: HOUR,
  /** Capacity for each verified mobile, in units: enough for a family with several applicants. */
  phoneRoom: 40,
  /** The level is capped at this multiple of the capacity, so that the bucket is empty two hours after a flood. */
  fullest: 2,
  /** Units of each write; a submission takes a place. */
  units: { draft: 1, submission: 2, upload: 0.5, phoneCode: 1 },
  /** Minimum effort of each; 1 is about a second on a cheap phone. */
  effort: { draft: 0.5, submission: 1, upload: 0.25, phoneCode: 1 },
  /** Maximum effort of each. */
  hardest: { draft: 2.5, submission: 20, upload: 1.25, phoneCode: 5 },
  /** Fraction of the capacity from which a draft is issued together with the challenge for its submission. */
  offeredFrom: 0.8,
  /** How long a challenge and its solution are valid, in ms: filling in a form takes ten to twenty minutes. */
  challengeLife: 20 * MINUTE,
} as const;

const UNIT = ANONYMOUS_WRITES.emptiesIn / ANONYMOUS_WRITES.capacity;
const ROOM = ANONYMOUS_WRITES.emptiesIn;
const FULLEST = ROOM * ANONYMOUS_WRITES.fullest;

/** The client of a write. */
export interface Visitor {
  /** The client's network address, an opaque text; stored only as a keyed digest. */
  readonly address: string;
  /** The proof of work or the pass, where the client has one. */
  readonly proof: string | undefined;
  /** The token of the upload calls; required for opening an upload. */
  readonly uploadToken: Token;
}

/** The write may proceed; `next` is the challenge of the next write, to be solved in the meantime. */
export interface AdmittedWrite {
  readonly next?: { readonly write: GuardedWrite; readonly challenge: object };
}

/** Limits programs: above an address's limit, a write without a session requires a proof of work. */
export class AnonymousWrites {
  /** Concurrent writes share a transaction: those of a campus behind one address contend for one bucket. */
  private readonly consumptions: Batcher<Consumption, ConsumptionResult>;

  constructor(
    private readonly deps: Pick<
      SchoolDeps,
      'store' | 'clock' | 'secrets' | 'humanCheck' | 'uncheckedPlans' | 'phoneCode'
    >,
    private readonly tokens: TokenService,
    private readonly phoneCodes: PhoneCodes,
  ) {
    this.consumptions = new Batcher(async (waiting) => {
      const consumptions = waiting.take();
      const results = await deps.store.transaction(({ buckets }) => buckets.consume(consumptions));
      return results.map((result) => ({ result }));
    });
  }

  /** Throws Unauthenticated for an upload with an invalid token. */
  async admit(
    tenantId: string,
    write: GuardedWrite,
    visitor: Visitor,
    planId?: string,
  ): Promise<AdmittedWrite | HumanCheckRefusal> {
    const { humanCheck, clock, uncheckedPlans } = this.deps;
    if (planId !== undefined && uncheckedPlans?.has(planId)) return {};
    if (!humanCheck || !(await this.isAnonymous(tenantId, write, visitor))) return {};
    const key = this.keyOf(tenantId, visitor.address);
    const units = ANONYMOUS_WRITES.units[write] * UNIT;
    const now = clock.now();
    // Each code costs the school money, so sending one always requires a proof of work.
    const { isAllowed, emptyAt } =
      write === 'phoneCode'
        ? { isAllowed: false, emptyAt: await this.emptyAt(key, now) }
        : await this.consumptions.submit({ key, now, amount: units, capacity: ROOM });
    if (isAllowed) return this.admission(humanCheck, tenantId, write, emptyAt - now);
    if (write !== 'phoneCode' && (await this.wantsPhoneCode(tenantId)))
      return this.admitByPhone(tenantId, units, visitor);
    const effort = effortFor(write, emptyAt - now);
    if (await this.isProven(humanCheck, { tenantId, write, effort }, visitor.proof)) {
      const proven = await this.consumptions.submit({ key, now, amount: units, capacity: FULLEST });
      return this.admission(humanCheck, tenantId, write, proven.emptyAt - now);
    }
    return { refused: 'humanCheck', challenge: await this.challenge(humanCheck, tenantId, write, effort) };
  }

  private async emptyAt(key: string, now: number): Promise<number> {
    return (await this.deps.store.read(({ buckets }) => buckets.emptyAts([key]))).get(key) ?? now;
  }

  private async wantsPhoneCode(tenantId: string): Promise<boolean> {
    const { store, phoneCode } = this.deps;
    if (!phoneCode) return false;
    return (await store.read(({ tenants }) => tenants.byId(tenantId)))?.humanCheck === 'phoneCode';
  }

  /** Each verified mobile has a bucket of its own, so that one mobile cannot apply for hundreds. */
  private async admitByPhone(
    tenantId: string,
    units: number,
    { proof }: Visitor,
  ): Promise<AdmittedWrite | HumanCheckRefusal> {
    const now = this.deps.clock.now();
    const owner = this.phoneCodes.ownerOfPass(tenantId, proof);
    const key = this.keyOf(tenantId, `phone ${owner}`);
    const capacity = ANONYMOUS_WRITES.phoneRoom * UNIT;
    const within =
      owner !== undefined &&
      (await this.consumptions.submit({ key, now, amount: units, capacity })).isAllowed;
    return within ? {} : { refused: 'humanCheck', phoneCode: true };
  }

  /** An upload with an applicant's or new student's token is not anonymous. */
  private async isAnonymous(tenantId: string, write: GuardedWrite, visitor: Visitor): Promise<boolean> {
    return write !== 'upload' || isDraftOwner(await this.tokens.uploader(tenantId, visitor.uploadToken));
  }

  /** Each proof is accepted once, across all processes. */
  private async isProven(
    humanCheck: HumanCheck,
    wanted: Pick<Parameters<HumanCheck['challenge']>[0], 'tenantId' | 'write' | 'effort'>,
    proof: string | undefined,
  ): Promise<boolean> {
    const task = proof === undefined ? undefined : await humanCheck.solved(proof);
    const now = this.deps.clock.now();
    const life = task ? task.expiresAt - now : 0;
    if (!task || life <= 0 || task.tenantId !== wanted.tenantId || task.write !== wanted.write) return false;
    // Rejects a stock of easy challenges collected before a flood; a student's challenge of some minutes ago is still hard
    // enough.
    if (task.effort < wanted.effort / 2) return false;
    const spent = this.deps.secrets.derive('human proof', task.id);
    return (await this.consumptions.submit({ key: spent, now, amount: life, capacity: life })).isAllowed;
  }

  /**
   * A draft opened under load comes with the challenge of its submission, to be solved while the form is filled in. `full` is how
   * long the address's bucket takes to drain, in ms.
   */
  private async admission(
    humanCheck: HumanCheck,
    tenantId: string,
    write: GuardedWrite,
    full: number,
  ): Promise<AdmittedWrite> {
    if (write !== 'draft' || full < ROOM * ANONYMOUS_WRITES.offeredFrom) return {};
    if (await this.wantsPhoneCode(tenantId)) return {};
    const effort = effortFor('submission', full);
    const challenge = await this.challenge(humanCheck, tenantId, 'submission', effort);
    return { next: { write: 'submission', challenge } };
  }

  private challenge(
    humanCheck: HumanCheck,
    tenantId: string,
    write: GuardedWrite,
    effort: number,
  ): Promise<object> {
    const expiresAt = this.deps.clock.now() + ANONYMOUS_WRITES.challengeLife;
    return humanCheck.challenge({ tenantId, write, effort, expiresAt });
  }

  private keyOf(tenantId: string, address: string): string {
    return this.deps.secrets.derive('anonymous writes', `${tenantId}\n${address}`);
  }
}

/** `full` is how long the address's bucket takes to drain, in ms. */
function effortFor(write: GuardedWrite, full: number): number {
  const { effort, hardest } = ANONYMOUS_WRITES;
  const pressure = Math.min(1, Math.max(0, full - ROOM) / (FULLEST - ROOM));
  return effort[write] + (hardest[write] - effort[write]) * pressure;
}
