import type { Refusal } from '../../domain/enrollment/refusal';
import { notFound } from './refusals';
import type { SchoolParts } from './school-parts';
import type { Tables } from './store';
import { countWrongTry, forgetTries, refuseTry, type TryKeys } from './tries';

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
  constructor(private readonly parts: Pick<SchoolParts, 'store' | 'clock' | 'secrets'>) {}

  /**
   * Runs `find` if a try is allowed; what it answers is a right try, `undefined` a wrong one. It may run again after a
   * clash and must do the same work whoever is asked for, so that time tells nothing. Refuses with `notFound` and
   * `tooManyTries`.
   */
  prove<T extends object>(
    claim: Claim,
    find: (tables: Tables) => Promise<T | undefined>,
  ): Promise<T | Refusal> {
    const keys = this.keysOf(claim);
    return this.parts.store.atomically(async (tables): Promise<T | Refusal> => {
      const now = this.parts.clock.now();
      const refusal = await refuseTry(tables, keys, now);
      if (refusal) return refusal;
      const found = await find(tables);
      if (found === undefined) {
        await countWrongTry(tables, keys, now);
        return notFound;
      }
      await forgetTries(tables, keys);
      return found;
    });
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
