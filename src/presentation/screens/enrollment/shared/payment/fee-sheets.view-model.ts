import { makeAutoObservable, observableRef } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { Command } from '#presentation/lib/command';
import type { FeeSubject } from './fee-subject';
import type { PaymentViewModel } from './payment.view-model';
import type { PaymentHost } from './payment-host';
import type { PaymentPorts } from './payment-ports';
import type { VoucherViewModel } from './voucher/voucher.view-model';

export type OpenFeeSheet =
  | { readonly kind: 'payment'; readonly vm: PaymentViewModel }
  | { readonly kind: 'voucher'; readonly vm: VoucherViewModel };

/** A fee's sheets over a screen. Their code is loaded when the first is opened. */
export class FeeSheetsViewModel {
  sheet: OpenFeeSheet | undefined = undefined;
  /** Why the sheets' code failed again with a network: a new release has removed it, and only a reload of the page helps. */
  missing: unknown = undefined;
  readonly #ports: PaymentPorts;
  readonly #host: PaymentHost;
  #failures = 0;
  readonly #opening: Command<[() => Promise<OpenFeeSheet>], OpenFeeSheet>;

  constructor(ports: PaymentPorts, host: PaymentHost, lifetime: Lifetime) {
    this.#ports = ports;
    this.#host = host;
    this.#opening = new Command(lifetime, (load: () => Promise<OpenFeeSheet>) => load(), {
      done: (sheet) => this.show(sheet),
      failed: (_kind, thrown) => void this.fail(thrown instanceof GatewayError ? thrown.cause : thrown),
    });
    lifetime.add(() => this.sheet?.vm.dispose());
    makeAutoObservable(this, { sheet: observableRef, missing: observableRef }, { autoBind: true });
  }

  /** Id of the application in the open payment sheet; undefined while that sheet is not open. */
  get payingFor(): string | undefined {
    return this.sheet?.kind === 'payment' ? this.sheet.vm.subject.applicationId : undefined;
  }

  /** `goesOn`: the page has come back from the host's authorisation of the payer. */
  openPayment(subject: FeeSubject, goesOn = false): Promise<void> {
    return this.#opening.run(async () => {
      const { PaymentViewModel } = await arrived(import('./payment.view-model'));
      return { kind: 'payment', vm: new PaymentViewModel(subject, this.#ports, this.#host, goesOn) };
    });
  }

  openVoucher(applicationId: string): Promise<void> {
    return this.#opening.run(async () => {
      const { VoucherViewModel } = await arrived(import('./voucher/voucher.view-model'));
      return { kind: 'voucher', vm: new VoucherViewModel(applicationId, this.#ports, this.#host) };
    });
  }

  close(): void {
    this.sheet?.vm.dispose();
    this.sheet = undefined;
  }

  /** The sheets' code could not be loaded. */
  fail(cause: unknown): void {
    this.close();
    if (this.#ports.connectivity.online) this.#failures += 1;
    if (this.#failures > 1) this.missing = cause;
    else this.#ports.toasts.show({ key: 'payment.partFailed' }, 'bad');
  }

  private show(sheet: OpenFeeSheet): void {
    this.close();
    this.sheet = sheet;
    sheet.vm.start();
  }
}

async function arrived<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (cause) {
    throw new GatewayError('offline', 'a chunk failed to load', { cause });
  }
}
