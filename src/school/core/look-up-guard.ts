import type { Refusal } from '#domain/enrollment/refusal';
import { type Claim, tryKeysOf } from './claim';
import { KnownWaits } from './known-waits';
import { notFound } from './refusals';
import type { SchoolParts } from './school-parts';
import type { Tables } from './store';
import { HeldTries, tooManyTries } from './tries';

/** The one door to what is found by personal data: it limits guessing and answers alike to unknown and wrong. */
export class LookUpGuard {
  private readonly known = new KnownWaits();

  constructor(private readonly parts: Pick<SchoolParts, 'store' | 'clock' | 'secrets'>) {}

  /**
   * Runs `find` if a try is allowed; what it answers is a right try, `undefined` a wrong one. It may run again after a
   * clash and must do the same work whoever is asked for, so that time tells nothing. Refuses with `notFound` and
   * `tooManyTries`. A right try begins its network's counts anew; with `each` it counts like a wrong one.
   */
  async prove<T extends object>(
    claim: Claim,
    find: (tables: Tables) => Promise<T | undefined>,
    counted: 'wrong' | 'each' = 'wrong',
  ): Promise<T | Refusal> {
    const keys = tryKeysOf(this.parts.secrets, claim);
    const known = this.known.refuse(keys, this.parts.clock.now());
    if (known) return known;
    const { answer, counts } = await this.parts.store.atomically(async (tables) => {
      const now = this.parts.clock.now();
      const held = await HeldTries.hold(tables, keys, now);
      const waits = held.waits();
      if (waits.length > 0) return { answer: tooManyTries(waits, now), counts: waits };
      const found = await find(tables);
      if (found === undefined || counted === 'each')
        return { answer: found ?? notFound, counts: await held.count() };
      await held.right();
      return { answer: found, counts: [] };
    });
    this.known.note(counts, this.parts.clock.now());
    return answer;
  }

  /** The refusal where it is known already that this claim has to wait; nothing is asked or counted. */
  refuseKnown(claim: Claim): Refusal | undefined {
    return this.known.refuse(tryKeysOf(this.parts.secrets, claim), this.parts.clock.now());
  }
}
