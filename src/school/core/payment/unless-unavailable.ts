import { ProviderUnavailable } from './payment-provider';

/** Ignores ProviderUnavailable: the next reconciliation tries again. */
export async function unlessUnavailable(asked: Promise<void>): Promise<void> {
  try {
    await asked;
  } catch (thrown) {
    if (!(thrown instanceof ProviderUnavailable)) throw thrown;
  }
}
