import { channel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { PaymentProvider, ProviderOrder, ProviderRefund } from '../../core/payment/payment-provider';

/** What is published for each call to the payment network. */
export interface PaymentCall {
  readonly call: 'place' | 'query' | 'close' | 'refund' | 'queryRefund' | 'payerOf' | 'publicConfig';
  readonly ms: number;
  /** Whether there was no usable response. */
  readonly failed: boolean;
}

/** Diagnostics channel; an operator's own instrumentation may subscribe to it. */
export const PAYMENT_CHANNEL = 'orientation.payment';

const calls = channel(PAYMENT_CHANNEL);

/** Publishes duration and failure of calls to the payment network, also where the school handles the failure itself. */
export class ObservedProvider implements PaymentProvider {
  readonly network: PaymentProvider['network'];
  readonly requiresPayer: boolean;

  constructor(private readonly provider: PaymentProvider) {
    this.network = provider.network;
    this.requiresPayer = provider.requiresPayer;
  }

  place(order: ProviderOrder) {
    return observed('place', () => this.provider.place(order));
  }

  query(orderNo: string) {
    return observed('query', () => this.provider.query(orderNo));
  }

  close(orderNo: string) {
    return observed('close', () => this.provider.close(orderNo));
  }

  refund(refund: ProviderRefund) {
    return observed('refund', () => this.provider.refund(refund));
  }

  queryRefund(refundNo: string) {
    return observed('queryRefund', () => this.provider.queryRefund(refundNo));
  }

  payerOf(code: string) {
    return observed('payerOf', () => this.provider.payerOf(code));
  }

  publicConfig(url: string) {
    return observed('publicConfig', () => this.provider.publicConfig(url));
  }

  sheet(prepayId: string) {
    return this.provider.sheet(prepayId);
  }

  readNotification(...args: Parameters<PaymentProvider['readNotification']>) {
    return this.provider.readNotification(...args);
  }

  authoriseUrl(redirectUri: string, state: string) {
    return this.provider.authoriseUrl(redirectUri, state);
  }
}

async function observed<T>(call: PaymentCall['call'], ask: () => Promise<T>): Promise<T> {
  if (!calls.hasSubscribers) return ask();
  const start = performance.now();
  let failed = true;
  try {
    const result = await ask();
    failed = false;
    return result;
  } finally {
    calls.publish({ call, ms: performance.now() - start, failed } satisfies PaymentCall);
  }
}
