import type { Path, PathParams } from '#application/navigation/paths';
import type { HostPaymentMethod, Payment, SheetOutcome } from '#application/ports/enrollment/payment';
import type { PendingOrders } from '#application/ports/enrollment/pending-orders';
import type { Clipboard } from '#application/ports/phone/clipboard';
import type { Signal } from '#application/ports/signal';
import type { PaymentNetwork, SheetHint, SheetParameters } from '#domain/payment/order';
import type { PendingOrder } from '#domain/payment/pending-order';

interface OpenSheet {
  readonly sheet: SheetParameters;
  readonly closed: Promise<SheetHint>;
  readonly close: (hint: SheetHint) => void;
}

/** A host whose payment sheet stays open until `close` is called. The sandbox's network always has a sheet. */
export class InMemoryPayment implements Payment {
  constructor(public way: HostPaymentMethod = 'sheet') {}

  /** Opened sheets, latest last. */
  readonly sheets: SheetParameters[] = [];
  readonly nativePages: string[] = [];
  /** Addresses for which the page was left. */
  readonly leftFor: string[] = [];
  private current: OpenSheet | undefined;

  async methodFor(network: Exclude<PaymentNetwork, 'desk'>): Promise<HostPaymentMethod> {
    return network === 'sandbox' ? 'sheet' : this.way;
  }

  /** The open sheet. */
  get open(): SheetParameters | undefined {
    return this.current?.sheet;
  }

  async pay(sheet: SheetParameters, signal: Signal): Promise<SheetOutcome> {
    if (this.current?.sheet.package === sheet.package) return this.current.closed;
    if (signal.aborted) return 'notOpened';
    this.sheets.push(sheet);
    let close: OpenSheet['close'] = () => undefined;
    const closed = new Promise<SheetHint>((resolve) => {
      close = resolve;
    });
    this.current = { sheet, closed, close };
    return closed;
  }

  /** Closes the sheet with a result; does nothing if none is open. */
  close(hint: SheetHint): void {
    const { current } = this;
    this.current = undefined;
    current?.close(hint);
  }

  async openNativePage(orderNo: string): Promise<SheetHint> {
    this.nativePages.push(orderNo);
    return 'unanswered';
  }

  async authorise(url: string): Promise<void> {
    this.leftFor.push(url);
  }

  async addressOf(path: Path, params: PathParams): Promise<string> {
    return `#${path}?${new URLSearchParams(params)}`;
  }
}

export class InMemoryPendingOrders implements PendingOrders {
  private readonly orders = new Map<string, PendingOrder>();

  get(applicationId: string): PendingOrder | undefined {
    return this.orders.get(applicationId);
  }

  set(applicationId: string, order: PendingOrder): void {
    this.orders.set(applicationId, order);
  }

  remove(applicationId: string): void {
    this.orders.delete(applicationId);
  }
}

/** Records copied texts, latest last. */
export class InMemoryClipboard implements Clipboard {
  readonly copied: string[] = [];

  constructor(private readonly isAllowed = true) {}

  async copy(text: string): Promise<boolean> {
    if (this.isAllowed) this.copied.push(text);
    return this.isAllowed;
  }
}
