import { ProviderUnavailable } from './payment-provider';

/** What a payment network does not answer now it is asked again by the next reconciliation. */
export async function unlessUnavailable(asked: Promise<void>): Promise<void> {
  try {
    await asked;
  } catch (thrown) {
    if (!(thrown instanceof ProviderUnavailable)) throw thrown;
  }
}
