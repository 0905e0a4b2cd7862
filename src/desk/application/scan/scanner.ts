import { failureKind } from '#application/errors/failure-kind';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { Owner } from '#application/journey/owner';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { scanEndpoints } from '#wire/desk/scan';
import type { DataOf, DeskApi, RequestOf } from '../ports/desk-api';
import { codeOf } from '../ports/desk-failure';

export type ScannerInfo = DataOf<typeof scanEndpoints.scanner>;
export type ScanReply = DataOf<typeof scanEndpoints.scan>;
export type Shown = RequestOf<typeof scanEndpoints.scan>['shown'];

export type ScanResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'answered'; readonly reply: ScanReply; readonly face?: Face }
  /** `isUnsure`: the school may have counted it; sending it again counts it no second time. */
  | { readonly kind: 'failed'; readonly failure: GatewayErrorKind; readonly isUnsure: boolean };

/** A face to be compared with whoever stands there, until `dismissFace`. */
export interface Face {
  readonly type: string;
  /** Base64. */
  readonly data: string;
  readonly seconds: number;
}

export type ScannerState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly failure: GatewayErrorKind }
  /** `isSpent`: by a QR code that was used, or is too old. */
  | { readonly kind: 'notEnrolled'; readonly isSpent: boolean }
  | {
      readonly kind: 'ready';
      readonly info: ScannerInfo;
      readonly stationId: string;
      readonly result?: ScanResult | undefined;
    };

/** A steward's phone: enrolled once by a QR code, then it scans at its stations. */
export class Scanner extends Owner<ScannerState> {
  /** The scan that was sent last. */
  #sent: RequestOf<typeof scanEndpoints.scan> | undefined;

  constructor(
    private readonly api: DeskApi,
    /** A random id, made before a scan is sent, so that it counts once. */
    private readonly newId: () => string,
  ) {
    super({ kind: 'opening' });
  }

  /** `link`: of the QR code by which the device is enrolled. Never rejects. */
  async open(link?: string): Promise<void> {
    this.set({ kind: 'opening' });
    try {
      const info = link
        ? await this.api.call(scanEndpoints.enrol, { link })
        : await this.api.call(scanEndpoints.scanner, {});
      this.#ready(info);
    } catch (thrown) {
      const code = codeOf(thrown);
      // The same QR code scanned again on the device that it has enrolled.
      if (code === 'linkSpent' && (await this.#isEnrolled())) return;
      if (code === 'linkSpent' || code === 'signedOut')
        this.set({ kind: 'notEnrolled', isSpent: code === 'linkSpent' });
      else this.set({ kind: 'failed', failure: failureKind(thrown) });
    }
  }

  /** Who holds the device this shift; rejects where the name was not kept. */
  async hold(name: string): Promise<void> {
    try {
      this.#ready(await this.api.call(scanEndpoints.hold, { name }));
    } catch (thrown) {
      this.#revoked(thrown);
      throw thrown;
    }
  }

  chooseStation(stationId: string): void {
    const { state } = this;
    if (state.kind === 'ready') this.set({ ...state, stationId, result: undefined });
  }

  /** One at a time: what is shown while another scan is pending is not sent. */
  scan(shown: Shown): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.result?.kind === 'pending') return Promise.resolve();
    this.#sent = { scanId: this.newId(), stationId: state.stationId, shown };
    return this.#send(this.#sent);
  }

  /** Sends the last scan again, which then counts once. */
  again(): Promise<void> {
    return this.#sent ? this.#send(this.#sent) : Promise.resolve();
  }

  /** The result, and nobody's face or name with it, leaves the screen. */
  dismiss(): void {
    const { state } = this;
    this.#sent = undefined;
    if (state.kind === 'ready' && state.result?.kind !== 'pending') this.set({ ...state, result: undefined });
  }

  dismissFace(): void {
    const { state } = this;
    if (state.kind !== 'ready' || state.result?.kind !== 'answered') return;
    const { face: _, ...result } = state.result;
    this.set({ ...state, result });
  }

  async #send(request: RequestOf<typeof scanEndpoints.scan>): Promise<void> {
    this.#show({ kind: 'pending' });
    try {
      const reply = await this.api.call(scanEndpoints.scan, request);
      this.#sent = undefined;
      this.#show({ kind: 'answered', reply });
      if (reply.student?.hasFace) await this.#showFace(reply.student.id);
    } catch (thrown) {
      if (this.#revoked(thrown)) return;
      const failure = failureKind(thrown);
      this.#show({ kind: 'failed', failure, isUnsure: isOutcomeUnknown(failure) });
    }
  }

  /** The report counts without the photo, where the time is over or the network is gone. */
  async #showFace(id: string): Promise<void> {
    const before = this.state;
    const face = await this.api.call(scanEndpoints.face, { id }).catch((thrown) => {
      failureKind(thrown);
      return undefined;
    });
    const { state } = this;
    if (!face || state !== before || state.kind !== 'ready' || state.result?.kind !== 'answered') return;
    this.set({ ...state, result: { ...state.result, face } });
  }

  #show(result: ScanResult): void {
    const { state } = this;
    if (state.kind === 'ready') this.set({ ...state, result });
  }

  #ready(info: ScannerInfo): void {
    const { state } = this;
    const chosen = state.kind === 'ready' ? state.stationId : undefined;
    const station = info.stations.find(({ id }) => id === chosen) ?? info.stations[0];
    this.set({ kind: 'ready', info, stationId: station?.id ?? '' });
  }

  #revoked(thrown: unknown): boolean {
    if (codeOf(thrown) !== 'signedOut') return false;
    this.set({ kind: 'notEnrolled', isSpent: false });
    return true;
  }

  async #isEnrolled(): Promise<boolean> {
    try {
      this.#ready(await this.api.call(scanEndpoints.scanner, {}));
      return true;
    } catch (thrown) {
      failureKind(thrown);
      return false;
    }
  }
}
