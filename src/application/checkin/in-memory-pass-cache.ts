import type { Credential } from '#domain/credential';
import type { CachedPass, PassCache } from '../ports/pass-cache';

/** In the page's memory alone: a pass opens the gate, so it is never written down. */
export class InMemoryPassCache implements PassCache {
  private entry: { readonly student: Credential; readonly cached: CachedPass } | undefined;

  get(student: Credential): CachedPass | undefined {
    if (this.entry?.student !== student) this.clear();
    return this.entry?.cached;
  }

  set(student: Credential, cached: CachedPass): void {
    this.entry = { student, cached };
  }

  clear(): void {
    this.entry = undefined;
  }
}
