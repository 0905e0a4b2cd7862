import type { Refusal } from '#domain/enrollment/refusal';
import { attemptKeysOf, type Claim } from '../enrollment/claim';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { tooManyAttempts } from './attempts';
import { LockedAttempts } from './locked-attempts';
import { LockoutCache } from './lockout-cache';

/** The one door to what is found by personal data: it limits guessing and answers alike to unknown and wrong. */
export class LookUpGuard {
  private readonly known = new LockoutCache();

  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>) {}

  /**
   * Runs `find` if a try is allowed; what it answers is a right try, `undefined` a wrong one. It may run again after a
   * conflict and must do the same work whoever is asked for, so that time tells nothing. Refuses with `notFound` and
   * `tooManyAttempts`. A right try begins its network's counts anew; with `each` it counts like a wrong one.
   */
  async prove<T extends object>(
    claim: Claim,
    find: (tables: Tables) => Promise<T | undefined>,
    counted: 'wrong' | 'each' = 'wrong',
  ): Promise<T | Refusal> {
    const keys = attemptKeysOf(this.deps.secrets, claim);
    const known = this.known.refusalFor(keys, this.deps.clock.now());
    if (known) return known;
    const { answer, counts } = await this.deps.store.transaction(async (tables) => {
      const now = this.deps.clock.now();
      const held = await LockedAttempts.lock(tables, keys, now);
      const waits = held.waits(keys);
      if (waits.length > 0) return { answer: tooManyAttempts(waits, now), counts: waits };
      const found = await find(tables);
      const wrong = found === undefined || counted === 'each';
      const counts = wrong ? await held.count(keys) : [];
      if (!wrong) held.succeeded(keys);
      await held.save(tables.attempts);
      return { answer: found ?? notFound, counts };
    });
    this.known.note(counts, this.deps.clock.now());
    return answer;
  }

  /** The refusal where it is known already that this claim has to wait; nothing is asked or counted. */
  refuseKnown(claim: Claim): Refusal | undefined {
    return this.known.refusalFor(attemptKeysOf(this.deps.secrets, claim), this.deps.clock.now());
  }
}
