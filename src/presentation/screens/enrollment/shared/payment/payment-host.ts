import type { Application } from '#domain/enrollment/application';

/** The screen over which a fee is paid. */
export interface PaymentHost {
  /** The school has returned the application's present state. */
  onPaymentChecked(application: Application): void;
  signedOut(): void;
}
