import { makeAutoObservable } from 'mobx';
import type { PickedFile } from '#application/ports/file-store';
import type { Host } from '#application/ports/host';
import { failureKind } from '#presentation/lib/failure-kind';
import type { Lifetime } from '#presentation/lib/lifetime';

/** The host's own picker of pictures; the one that every page has takes its place as soon as it fails. */
export class HostPicker {
  isOffered = false;
  readonly #host: Host;
  readonly #lifetime: Lifetime;
  readonly #picked: (file: PickedFile) => unknown;

  constructor(host: Host, lifetime: Lifetime, picked: (file: PickedFile) => unknown) {
    this.#host = host;
    this.#lifetime = lifetime;
    this.#picked = picked;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async start(): Promise<void> {
    try {
      this.offer((await this.#host.abilities()).pickImage);
    } catch (thrown) {
      failureKind(thrown);
    }
  }

  async pick(): Promise<void> {
    try {
      const picked = await this.#host.pickImage();
      if (this.#lifetime.signal.aborted || picked === 'cancelled') return;
      if (picked === 'unavailable') this.offer(false);
      else await this.#picked(picked);
    } catch (thrown) {
      failureKind(thrown);
      this.offer(false);
    }
  }

  private offer(isOffered: boolean): void {
    this.isOffered = isOffered;
  }
}
