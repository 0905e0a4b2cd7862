import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import type { Host, HostAbilities } from '#application/ports/phone/host';
import { admissionNumberIn } from '#domain/checkin/admission-number';
import { Query } from '#presentation/lib/query';

/** 扫录取通知书: reads the admission number with the host's scanner, if it has one. */
export class AdmissionScan {
  /** Why the latest scan failed; the number can be typed instead. */
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

  /** The host is known to have a scanner; otherwise the number is typed. */
  get isOffered(): boolean {
    return this.#abilities.value?.scan === true;
  }

  start(): Promise<void> {
    return this.#abilities.load();
  }

  async scan(): Promise<void> {
    this.setError(undefined);
    try {
      const scanned = await this.#host.scan();
      if (this.#lifetime.signal.aborted || scanned === 'cancelled') return;
      const number = scanned === 'unavailable' ? undefined : admissionNumberIn(scanned.text);
      if (number !== undefined) this.#found(number);
      else this.setError(scanned === 'unavailable' ? scanned : 'notANumber');
    } catch (thrown) {
      surfaceBug(thrown);
      this.setError('unavailable');
    }
  }

  private setError(error: AdmissionScan['error']): void {
    this.error = error;
  }
}
