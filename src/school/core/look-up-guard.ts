import type { Refusal } from '#domain/enrollment/refusal';
import { KnownWaits } from './known-waits';
import { notFound } from './refusals';
import type { SchoolParts } from './school-parts';
import type { Tables } from './store';
import { HeldTries, type TryKeys, tooManyTries } from './tries';

/** Somebody says who she is. Values in their one spelling, or another spelling is another try. */
export interface Claim {
  /** Which look-up it is: each counts apart, so that knowing what one asks for does not begin another's counts anew. */
  readonly purpose: string;
  readonly tenantId: string;
  /** Details that are one person's, each a name of the detail and its values, such as `['id', number]`. */
  readonly own: readonly (readonly string[])[];
  /** Details that several people have, such as `['name', name]`: many wrong tries elsewhere do not shut them out here. */
  readonly shared?: readonly (readonly string[])[];
  /** Where the call comes from; an opaque text, kept as a keyed digest alone. */
  readonly address: string | undefined;
}

/** The one door to what is found by personal data: it limits guessing and answers alike to unknown and wrong. */
export class LookUpGuard {
  private readonly known = new KnownWaits();

  constructor(private readonly parts: Pick<SchoolParts, 'store' | 'clock' | 'secrets'>) {}

  /**
   * Runs `find` if a try is allowed; what it answers is a right try, `undefined` a wrong one. It may run again after a
   * clash and must do the same work whoever is asked for, so that time tells nothing. Refuses with `notFound` and
   * `tooManyTries`.
   */
  async prove<T extends object>(
    claim: Claim,
    find: (tables: Tables) => Promise<T | undefined>,
  ): Promise<T | Refusal> {
    const keys = this.keysOf(claim);
    const known = this.known.refuse(allOf(keys), this.parts.clock.now());
    if (known) return known;
    const { answer, counts } = await this.parts.store.atomically(async (tables) => {
      const now = this.parts.clock.now();
      const held = await HeldTries.hold(tables, keys, now);
      const waits = held.waits();
      if (waits.length > 0) return { answer: tooManyTries(waits, now), counts: waits };
      const found = await find(tables);
      if (found === undefined) return { answer: notFound, counts: await held.wrong() };
      await held.right();
      return { answer: found, counts: [] };
    });
    this.known.note(counts, this.parts.clock.now());
    return answer;
  }

  /** The refusal where it is known already that this claim has to wait; nothing is asked or counted. */
  refuseKnown(claim: Claim): Refusal | undefined {
    return this.known.refuse(allOf(this.keysOf(claim)), this.parts.clock.now());
  }

  private keysOf({ purpose, tenantId, own, shared = [], address }: Claim): TryKeys {
    const key = (...parts: readonly string[]) => this.parts.secrets.derive('tries', parts.join('\n'));
    return {
      identity: own.map((detail) => key(purpose, tenantId, ...detail)),
      shared: {
        here: shared.map((detail) => key(`${purpose} here`, tenantId, address ?? '', ...detail)),
        everywhere: shared.map((detail) => key(`${purpose} everywhere`, tenantId, ...detail)),
      },
      // One count for all schools of a platform: their look-ups are guessed at from the same desk.
      address: address === undefined ? undefined : key('address', address),
    };
  }
}

function allOf({ identity, shared }: TryKeys): readonly string[] {
  return [...identity, ...(shared?.here ?? []), ...(shared?.everywhere ?? [])];
}
