import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import type { PickedFile } from '#application/ports/files/file-store';
import type { Host, HostAbilities } from '#application/ports/phone/host';
import { Query } from '#presentation/lib/query';

/** The host's own image picker; replaced by the page's file input as soon as it fails. */
export class HostPicker {
  readonly #abilities: Query<HostAbilities>;
  readonly #host: Host;
  readonly #lifetime: Lifetime;
  readonly #picked: (file: PickedFile) => unknown;

  constructor(host: Host, lifetime: Lifetime, picked: (file: PickedFile) => unknown) {
    this.#host = host;
    this.#lifetime = lifetime;
    this.#picked = picked;
    this.#abilities = new Query(() => host.abilities(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOffered(): boolean {
    return this.#abilities.value?.pickImage === true;
  }

  start(): Promise<void> {
    return this.#abilities.load();
  }

  async pick(): Promise<void> {
    try {
      const picked = await this.#host.pickImage();
      if (this.#lifetime.signal.aborted || picked === 'cancelled') return;
      if (picked === 'unavailable') this.#abilities.reset();
      else await this.#picked(picked);
    } catch (thrown) {
      surfaceBug(thrown);
      this.#abilities.reset();
    }
  }
}
