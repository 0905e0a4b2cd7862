import type { PaymentProvider } from '#school/core/payment/payment-provider';
import { ProviderUnavailable } from '#school/core/payment/payment-provider';
import type { Store } from '#school/core/store';

/** The process dies here: committed transactions stay, and there is no response. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Whether a fault occurs now. */
export type Chance = () => boolean;

/** A store whose process may die before and after each transaction. */
export function crashing(store: Store, chance: Chance): Store {
  const around = async <T>(work: () => Promise<T>) => {
    if (chance()) throw new Crash('before a work');
    const result = await work();
    if (chance()) throw new Crash('after a work');
    return result;
  };
  return {
    transaction: (work) => around(() => store.transaction(work)),
    read: (work) => around(() => store.read(work)),
  };
}

const CALLS: readonly PropertyKey[] = ['place', 'query', 'close', 'refund', 'queryRefund'];

/** A network whose requests and responses may be lost, and around whose calls the process may die. */
export function unreliable(provider: PaymentProvider, chance: Chance): PaymentProvider {
  return new Proxy(provider, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (!CALLS.includes(name)) return member.bind(target);
      return async (...given: unknown[]) => {
        if (chance()) throw new Crash(`before ${String(name)}`);
        if (chance()) throw new ProviderUnavailable('the request was lost');
        const result = await member.apply(target, given);
        if (chance()) throw new ProviderUnavailable('the answer was lost');
        if (chance()) throw new Crash(`after ${String(name)}`);
        return result;
      };
    },
  });
}
