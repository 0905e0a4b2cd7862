import { makeAutoObservable } from 'mobx';
import type { Host, HostAbilities } from '#application/ports/phone/host';
import { admissionNumberIn } from '#domain/checkin/admission-number';
import { failureKind } from '#presentation/lib/failure-kind';
import type { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

/** 扫录取通知书: the admission number by the host's own scanner, where it has one. */
export class AdmissionScan {
  /** What came of the latest scan and can be typed in its place. */
  error: 'notANumber' | 'unavailable' | undefined = undefined;
  readonly #abilities: Query<HostAbilities>;
  readonly #host: Host;
  readonly #lifetime: Lifetime;
  readonly #found: (number: string) => void;

  constructor(host: Host, lifetime: Lifetime, found: (number: string) => void) {
    this.#host = host;
    this.#lifetime = lifetime;
    this.#found = found;
    this.#abilities = new Query(() => host.abilities(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The host can scan; where that is not known, the number is typed. */
  get isOffered(): boolean {
    return this.#abilities.value?.scan === true;
  }

  start(): Promise<void> {
    return this.#abilities.load();
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

  private settle(error: AdmissionScan['error']): void {
    this.error = error;
  }
}
