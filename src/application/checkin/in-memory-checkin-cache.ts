import type { CheckinSnapshot } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { CachedCheckin, CachedPass, CheckinCache } from '../ports/checkin/checkin-cache';

/** Only in the page's memory: a pass opens the gate, so it must never be stored. */
export class InMemoryCheckinCache implements CheckinCache {
  private entry: { readonly student: Credential; readonly cached: CachedCheckin } | undefined;

  get(student: Credential): CachedCheckin | undefined {
    if (this.entry?.student !== student) this.clear();
    return this.entry?.cached;
  }

  set(student: Credential, { plan, record, offset }: CheckinSnapshot, given?: CachedPass | 'none'): void {
    const issued = given === 'none' ? undefined : (given ?? this.get(student)?.issued);
    this.entry = { student, cached: { plan, record, offset, issued } };
  }

  clear(): void {
    this.entry = undefined;
  }
}
