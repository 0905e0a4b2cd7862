import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

/** Where a stored photo can be read for some minutes. */
export class PhotoPreview {
  readonly #address: Query<string>;
  readonly #addressOf: (path: string) => Promise<string>;
  #path: string | undefined = undefined;

  constructor(addressOf: (path: string) => Promise<string>, lifetime: Lifetime) {
    this.#addressOf = addressOf;
    this.#address = new Query(() => this.read(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined while there is no photo, or its address is not known. */
  get address(): string | undefined {
    return this.#address.value;
  }

  /** Another photo is the student's now, or none. The address of the same one is asked for again only where it did not come. */
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
