/** Texts by key, stored on this phone. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Storage whose keys can be listed. */
export interface ListedStorage extends KeyValueStorage {
  keys(): readonly string[];
}

/** Local or session storage. If the phone denies it (private mode, full), values are kept in memory. */
export class BrowserStorage implements ListedStorage {
  private readonly notPersisted = new Map<string, string>();

  /** `area` is called for each access, because reading `localStorage` itself may throw. */
  constructor(private readonly area: () => Storage = () => localStorage) {}

  get(key: string): string | null {
    const notPersisted = this.notPersisted.get(key);
    if (notPersisted !== undefined) return notPersisted;
    try {
      return this.area().getItem(key);
    } catch {
      return null;
    }
  }

  set(key: string, value: string): void {
    try {
      this.area().setItem(key, value);
      this.notPersisted.delete(key);
    } catch {
      // The former value must not be back after a reload: it may be the session of another student.
      this.remove(key);
      this.notPersisted.set(key, value);
    }
  }

  remove(key: string): void {
    this.notPersisted.delete(key);
    try {
      this.area().removeItem(key);
    } catch {
      // The phone denies storage, so the key is not stored either.
    }
  }

  keys(): readonly string[] {
    const notPersisted = [...this.notPersisted.keys()];
    try {
      return [...new Set([...notPersisted, ...Object.keys(this.area())])];
    } catch {
      return notPersisted;
    }
  }
}
