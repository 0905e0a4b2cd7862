import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import { Query } from '#presentation/lib/query';

/** A temporary address of a stored photo, valid for a minute. */
export class PhotoPreview {
  readonly #address: Query<string>;
  readonly #addressOf: (path: string) => Promise<string>;
  #path: string | undefined = undefined;

  constructor(addressOf: (path: string) => Promise<string>, lifetime: Lifetime) {
    this.#addressOf = addressOf;
    this.#address = new Query(() => this.read(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined if there is no photo or its address is not loaded. */
  get address(): string | undefined {
    return this.#address.value;
  }

  /** Sets the photo, or none. For the same photo the address is requested again only if that failed before. */
  show(path: string | undefined): void {
    if (path === this.#path && this.#address.failure === undefined) return;
    this.#path = path;
    this.#address.reset();
    if (path !== undefined) void this.#address.load();
  }

  private read(): Promise<string> {
    return this.#addressOf(this.#path ?? '');
  }
}
