import { everyCapability } from '#application/ports/capabilities';
import type { FeeGateway, SheetOffer, VerifiedFee } from '#application/ports/enrollment/fee-gateway';
import type { Navigation } from '#application/ports/phone/navigation';
import type { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { SessionStore } from '#application/ports/session/session-store';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type { PaymentOrder, SheetHint, Voucher } from '#domain/payment/order';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import {
  InMemoryClipboard,
  InMemoryPayment,
  InMemoryPendingOrders,
} from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryFileSaver,
  InMemoryPageVisibility,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryResultPictures } from '#infrastructure/memory/phone/in-memory-result-pictures';
import type { PaymentPorts } from '#presentation/screens/enrollment/shared/payment/payment-ports';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { applicantSession, application, DAY, stubSchoolInfo } from './fakes';

export const due = { state: 'due', amount: 12000, reason: '报名费', payBefore: NOW + 2 * DAY } as const;
export const ordering = { ...due, state: 'ordering', orderNo: 'P26112204170001' } as const;
export const paidFee = {
  state: 'paid',
  amount: 12000,
  reason: '报名费',
  paidAt: NOW,
  voucherNo: 'PZ-1',
  orderNo: 'P26112204170001',
} as const;

export const sheet = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
};

export const order: PaymentOrder = {
  orderNo: 'P26112204170001',
  amount: 12000,
  reason: '报名费',
  expiresAt: NOW + DAY,
  network: 'wechat',
};

/** The school's records of one application's fee, which a test changes. */
export class ScriptedFeeGateway implements FeeGateway {
  /** The application at the school. */
  current: Application = application({ fee: due });
  offered: PaymentOrder | Refusal = order;
  sheetOffer: SheetOffer | Refusal = { kind: 'sheet', sheet };
  voucherResult: Voucher | Refusal = { refused: 'notFound' };
  /** The school's clock; undefined: it does not send its time. */
  serverTime: number | undefined = undefined;
  /** Errors thrown by the calls of these names. */
  readonly fails = new Map<keyof FeeGateway, unknown>();
  readonly calls: [name: keyof FeeGateway, about?: unknown][] = [];

  set fee(fee: Application['fee']) {
    this.current = { ...this.current, fee };
  }

  async refresh(_: unknown, applicationId: string, hint?: SheetHint): Promise<VerifiedFee | Refusal> {
    this.take('refresh', hint);
    if (applicationId !== this.current.id) return { refused: 'notFound' };
    const { current, serverTime } = this;
    return { paid: current.fee.state === 'paid', application: current, serverTime };
  }

  async openOrder() {
    this.take('openOrder');
    if (!('refused' in this.offered) && this.current.fee.state === 'due')
      this.fee = { ...this.current.fee, state: 'ordering', orderNo: this.offered.orderNo };
    return this.offered;
  }

  async prepareSheet(_: unknown, asked: { readonly orderNo: string; readonly returnTo: string }) {
    this.take('prepareSheet', asked);
    return this.sheetOffer;
  }

  async voucher() {
    this.take('voucher');
    return this.voucherResult;
  }

  async publicConfig(url: string) {
    this.take('publicConfig', url);
    return { appId: 'wx1', timestamp: 1, nonceStr: 'n', paySign: 'sha1' };
  }

  count(name: keyof FeeGateway): number {
    return this.calls.filter(([called]) => called === name).length;
  }

  private take(name: keyof FeeGateway, about?: unknown): void {
    this.calls.push(about === undefined ? [name] : [name, about]);
    if (this.fails.has(name)) throw this.fails.get(name);
  }
}

interface SharedPorts {
  readonly clock?: FakeClock;
  readonly session?: SessionStore;
  readonly navigation?: Navigation;
  readonly school?: SchoolInfo;
  readonly toasts?: FakeToasts;
}

/** All dependencies of paying, each of which a test can inspect. */
export function paymentFixture(shared: SharedPorts = {}) {
  return {
    fees: new ScriptedFeeGateway(),
    payment: new InMemoryPayment(),
    orders: new InMemoryPendingOrders(),
    session: applicantSession('token'),
    school: stubSchoolInfo(),
    clock: new FakeClock(),
    visibility: new InMemoryPageVisibility(),
    connectivity: new FakeConnectivity(),
    navigation: new RecordingNavigation(),
    clipboard: new InMemoryClipboard(),
    pictures: new InMemoryResultPictures(),
    saver: new InMemoryFileSaver(),
    toasts: new FakeToasts(),
    host: new InMemoryHost(),
    vibration: new InMemoryVibration(),
    memory: new InMemoryVisitMemory(new StubDrafts()),
    capabilities: everyCapability,
    applicantSignIn: { identify: async () => undefined },
    ...shared,
  } satisfies PaymentPorts & { readonly applicantSignIn: ApplicantSignIn };
}
