/** Tells newer states of an application from older ones: a response may arrive after that of a later call. */
export class NewestVersion {
  #known = 0;

  /** False if a newer state has been passed before; of the same version, the later response counts. */
  accepts({ version }: { readonly version: number }): boolean {
    if (version < this.#known) return false;
    this.#known = version;
    return true;
  }
}
