import type { Pour, Poured } from '../buckets';
import { Batcher } from '../enrollment/batcher';
import type { SchoolDeps } from '../school-deps';
import { isDraftOwner } from './file-owners';
import type { GuardedWrite, HumanCheck, HumanCheckRefusal } from './human-check';
import { PhoneCodes } from './phone-codes';
import { TokenService } from './token-service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How much an address may write for a school before each write asks for a proof of work.
 *
 * The room is 120 units an hour, of which a student with two files takes 4: a class of thirty that files at once, or
 * thirty students an hour for ever, are asked nothing. A program takes 3 for each place, so 40 places are its own before
 * it has to work. An address is never shut: on an opening day 5,000 students of a campus behind one address all get in,
 * each for a few seconds of work in the background, whatever else comes from there.
 *
 * Only a write that was let in counts, so that whoever hammers without a proof makes it no harder for others. The work
 * for one grows as proven writes fill what lies above the room, as much again. Most of it lies on the submission, which
 * takes the place: its challenge comes with the draft and is solved while the student fills the form, where 20 s of a
 * cheap phone are noticed by nobody but a program. What somebody waits for, a draft or an upload, stays at 3 s. At its hardest a
 * place costs a program 22.5 units of effort, more than a million hashes.
 */
export const ANONYMOUS_WRITES = {
  /** An address's room, in units, and how long a full one takes to empty, in ms. */
  room: 120,
  emptiesIn: HOUR,
  /** What one verified mobile may write, in units: for a family of several. */
  phoneRoom: 40,
  /** Filled so many times it is as full as it gets, so that a flood is forgotten two hours after it ends. */
  fullest: 2,
  /** Units of each write: a submission takes a place. */
  units: { draft: 1, submission: 2, upload: 0.5, phoneCode: 1 },
  /** Effort of each at first; 1 is about a second on a cheap phone. */
  effort: { draft: 0.5, submission: 1, upload: 0.25, phoneCode: 1 },
  /** Effort of each at most. */
  hardest: { draft: 2.5, submission: 20, upload: 1.25, phoneCode: 5 },
  /** How full the room is, of 1, when the challenge for the next write is offered ahead. */
  offeredFrom: 0.8,
  /** How long a challenge can be solved and its solution used, in ms: a form takes ten minutes, at leisure twenty. */
  challengeLife: 20 * MINUTE,
} as const;

const UNIT = ANONYMOUS_WRITES.emptiesIn / ANONYMOUS_WRITES.room;
const ROOM = ANONYMOUS_WRITES.emptiesIn;
const FULLEST = ROOM * ANONYMOUS_WRITES.fullest;

/** Who writes. */
export interface Visitor {
  /** The network that the call comes from; an opaque text, kept as a keyed digest alone. */
  readonly address: string;
  /** What shows that a person is there, where it was asked for. */
  readonly proof: string | undefined;
  /** The token of the upload calls; asked for where an upload is opened. */
  readonly uploadToken: string;
}

/** The write may go on; `next` is what the one after it will ask for, to be solved meanwhile. */
export interface Admission {
  readonly next?: { readonly write: GuardedWrite; readonly challenge: object };
}

/** The brake on programs: what nobody has signed in for costs work where much of it comes from one address. */
export class AnonymousWrites {
  private readonly tokens: TokenService;
  private readonly phoneCodes: PhoneCodes;
  /** Of whoever writes at once, in one transaction: a campus behind one address fills one bucket. */
  private readonly pours: Batcher<Pour, Poured>;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
    this.phoneCodes = new PhoneCodes(deps);
    this.pours = new Batcher(async (pours) => {
      const poured = await deps.store.transaction(({ buckets }) => buckets.pour(pours));
      return poured.map((result) => ({ result }));
    });
  }

  /** Throws Unauthenticated for an upload whose token does not count. */
  async admit(
    tenantId: string,
    write: GuardedWrite,
    visitor: Visitor,
    planId?: string,
  ): Promise<Admission | HumanCheckRefusal> {
    const { humanCheck, clock, uncheckedPlans } = this.deps;
    if (planId !== undefined && uncheckedPlans?.has(planId)) return {};
    if (!humanCheck || !(await this.isAnonymous(tenantId, write, visitor))) return {};
    const key = this.keyOf(tenantId, visitor.address);
    const units = ANONYMOUS_WRITES.units[write] * UNIT;
    const now = clock.now();
    // A code costs the school money each time: it asks for work on a quiet day, too.
    const { fits, emptyAt } =
      write === 'phoneCode'
        ? { fits: false, emptyAt: await this.emptyAt(key, now) }
        : await this.pours.submit({ key, now, amount: units, room: ROOM });
    if (fits) return this.admission(humanCheck, tenantId, write, emptyAt - now);
    if (write !== 'phoneCode' && (await this.wantsPhoneCode(tenantId)))
      return this.admitByPhone(tenantId, units, visitor);
    const effort = effortFor(write, emptyAt - now);
    if (await this.isProven(humanCheck, { tenantId, write, effort }, visitor.proof)) {
      const proven = await this.pours.submit({ key, now, amount: units, room: FULLEST });
      return this.admission(humanCheck, tenantId, write, proven.emptyAt - now);
    }
    return { refused: 'humanCheck', challenge: await this.challenge(humanCheck, tenantId, write, effort) };
  }

  private async emptyAt(key: string, now: number): Promise<number> {
    return (await this.deps.store.read(({ buckets }) => buckets.emptyAt(key))) ?? now;
  }

  private async wantsPhoneCode(tenantId: string): Promise<boolean> {
    const { store, phoneCode } = this.deps;
    if (!phoneCode) return false;
    return (await store.read(({ tenants }) => tenants.byId(tenantId)))?.humanCheck === 'phoneCode';
  }

  /** A verified mobile has a room of its own, so that one does not file for hundreds. */
  private async admitByPhone(
    tenantId: string,
    units: number,
    { proof }: Visitor,
  ): Promise<Admission | HumanCheckRefusal> {
    const now = this.deps.clock.now();
    const owner = this.phoneCodes.ownerOfPass(tenantId, proof);
    const key = this.keyOf(tenantId, `phone ${owner}`);
    const room = ANONYMOUS_WRITES.phoneRoom * UNIT;
    const within = owner !== undefined && (await this.pours.submit({ key, now, amount: units, room })).fits;
    return within ? {} : { refused: 'humanCheck', phoneCode: true };
  }

  /** An upload of whoever has proved who they are counts as theirs, not as nobody's. */
  private async isAnonymous(tenantId: string, write: GuardedWrite, visitor: Visitor): Promise<boolean> {
    return write !== 'upload' || isDraftOwner(await this.tokens.uploader(tenantId, visitor.uploadToken));
  }

  /** Each proof is good once, in whichever process it comes to. */
  private async isProven(
    humanCheck: HumanCheck,
    wanted: Pick<Parameters<HumanCheck['challenge']>[0], 'tenantId' | 'write' | 'effort'>,
    proof: string | undefined,
  ): Promise<boolean> {
    const task = proof === undefined ? undefined : await humanCheck.solved(proof);
    const now = this.deps.clock.now();
    const life = task ? task.expiresAt - now : 0;
    if (!task || life <= 0 || task.tenantId !== wanted.tenantId || task.write !== wanted.write) return false;
    // Challenges gathered while they were easy are no stock for a flood; a student's, of some minutes ago, is good.
    if (task.effort < wanted.effort / 2) return false;
    const spent = this.deps.secrets.derive('human proof', task.id);
    return (await this.pours.submit({ key: spent, now, amount: life, room: life })).fits;
  }

  /**
   * Whoever began a draft under pressure solves what its submission will ask for while the student fills the form.
   * `full` is how long the address's bucket takes to empty, in ms.
   */
  private async admission(
    humanCheck: HumanCheck,
    tenantId: string,
    write: GuardedWrite,
    full: number,
  ): Promise<Admission> {
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

/** `full` is how long the address's bucket takes to empty, in ms. */
function effortFor(write: GuardedWrite, full: number): number {
  const { effort, hardest } = ANONYMOUS_WRITES;
  const pressure = Math.min(1, Math.max(0, full - ROOM) / (FULLEST - ROOM));
  return effort[write] + (hardest[write] - effort[write]) * pressure;
}
