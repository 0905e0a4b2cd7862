interface Versioned {
  readonly version: number;
}

/**
 * The newer one of two states of an application; of the same version, `latter`. A response may arrive after that of a later call.
 */
export function newestOf<T extends Versioned>(latter: T, former: T | undefined): T {
  return former && former.version > latter.version ? former : latter;
}

/** Tells newer states of an application from older ones. */
export class NewestVersion {
  #known: Versioned | undefined;

  /** False if a newer state has been passed before; of the same version, the later response counts. */
  accepts(state: Versioned): boolean {
    this.#known = newestOf(state, this.#known);
    return this.#known === state;
  }
}
