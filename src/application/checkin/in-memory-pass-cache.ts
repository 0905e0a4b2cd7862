import type { CachedPass, PassCache } from '../ports/pass-cache';

/** In the page's memory alone: a pass opens the gate, so it is never written down. */
export class InMemoryPassCache implements PassCache {
  private entry: { readonly studentToken: string; readonly cached: CachedPass } | undefined;

  get(studentToken: string): CachedPass | undefined {
    if (this.entry?.studentToken !== studentToken) this.clear();
    return this.entry?.cached;
  }

  set(studentToken: string, cached: CachedPass): void {
    this.entry = { studentToken, cached };
  }

  clear(): void {
    this.entry = undefined;
  }
}
