/** Text by key on this phone. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** One that can be looked through as a whole. */
export interface ListedStorage extends KeyValueStorage {
  keys(): readonly string[];
}

/** Local or session storage; where the phone denies it (private mode, full), what is stored lasts as long as the page. */
export class BrowserStorage implements ListedStorage {
  private readonly unkept = new Map<string, string>();

  /** `area` may throw: a phone that denies storage denies the look at it. */
  constructor(private readonly area: () => Storage = () => localStorage) {}

  get(key: string): string | null {
    const unkept = this.unkept.get(key);
    if (unkept !== undefined) return unkept;
    try {
      return this.area().getItem(key);
    } catch {
      return null;
    }
  }

  set(key: string, value: string): void {
    try {
      this.area().setItem(key, value);
      this.unkept.delete(key);
    } catch {
      this.unkept.set(key, value);
    }
  }

  remove(key: string): void {
    this.unkept.delete(key);
    try {
      this.area().removeItem(key);
    } catch {
      // What could not be stored is not there either.
    }
  }

  keys(): readonly string[] {
    const unkept = [...this.unkept.keys()];
    try {
      return [...new Set([...unkept, ...Object.keys(this.area())])];
    } catch {
      return unkept;
    }
  }
}
