import type { CheckinCache } from '#application/ports/checkin/checkin-cache';
import type { Clock } from '#application/ports/phone/clock';
import type { Pass } from '#domain/checkin/pass';
import type { CheckinSnapshot } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { ServerTime } from '#presentation/lib/server-time';

/** One student's stored pass and what is shown beside it, for reopening the screen without network. */
export class RecalledPass {
  constructor(
    private readonly cache: CheckinCache,
    private readonly student: Credential | undefined,
    private readonly clock: Clock,
    private readonly time: ServerTime,
  ) {}

  /** Undefined if none is stored. Also restores the school's time as of then. */
  recall(): (CheckinSnapshot & { readonly pass: Pass }) | undefined {
    const cached = this.student && this.cache.get(this.student);
    if (!cached?.issued) return undefined;
    const { issued, ...checkin } = cached;
    this.time.sync(this.clock.now() + issued.offset);
    return { ...checkin, pass: issued.pass };
  }

  /** Stores the pass only once the record is loaded: it must not be shown without a name beside it. */
  save(checkin: CheckinSnapshot | undefined, pass: Pass | undefined): void {
    if (!checkin || !this.student) return;
    const offset = this.time.now - this.clock.now();
    this.cache.set(this.student, checkin, pass && { pass, offset });
  }

  /** Removes only the pass: it has been used, or must not be shown any more. */
  clear(): void {
    const { student, cache } = this;
    const checkin = student && cache.get(student);
    if (checkin) cache.set(student, checkin, 'none');
  }
}
