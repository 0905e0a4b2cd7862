import type { Application } from '#domain/enrollment/application';

/** The screen over which a fee is paid. */
export interface PaymentHost {
  /** The school has said how an application stands. */
  judged(application: Application): void;
  signedOut(): void;
}
