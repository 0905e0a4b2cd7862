import { makeAutoObservable } from 'mobx';
import type { Host } from '#application/ports/host';
import { admissionNumberIn } from '#domain/checkin/admission-number';
import { failureKind } from '#presentation/lib/failure-kind';
import type { Lifetime } from '#presentation/lib/lifetime';

/** 扫录取通知书: the admission number by the host's own scanner, where it has one. */
export class AdmissionScan {
  /** The host can scan. */
  isOffered = false;
  /** What came of the latest scan and can be typed in its place. */
  error: 'notANumber' | 'unavailable' | undefined = undefined;
  readonly #host: Host;
  readonly #lifetime: Lifetime;
  readonly #found: (number: string) => void;

  constructor(host: Host, lifetime: Lifetime, found: (number: string) => void) {
    this.#host = host;
    this.#lifetime = lifetime;
    this.#found = found;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async start(): Promise<void> {
    try {
      this.offer((await this.#host.abilities()).scan);
    } catch (thrown) {
      // The number is typed.
      failureKind(thrown);
    }
  }

  async scan(): Promise<void> {
    this.settle(undefined);
    try {
      const scanned = await this.#host.scan();
      if (this.#lifetime.signal.aborted || scanned === 'cancelled') return;
      const number = scanned === 'unavailable' ? undefined : admissionNumberIn(scanned.text);
      if (number !== undefined) this.#found(number);
      else this.settle(scanned === 'unavailable' ? scanned : 'notANumber');
    } catch (thrown) {
      failureKind(thrown);
      this.settle('unavailable');
    }
  }

  private offer(isOffered: boolean): void {
    this.isOffered = isOffered;
  }

  private settle(error: AdmissionScan['error']): void {
    this.error = error;
  }
}
