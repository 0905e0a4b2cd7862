import type { Clock } from '#application/ports/clock';
import type { PassCache } from '#application/ports/pass-cache';
import type { Pass } from '#domain/checkin/pass';
import type { CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { ServerTime } from '#presentation/lib/server-time';

/** A student's check-in as it was read. */
export interface ReadCheckin {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

/** The pass of one student with what is shown beside it, for a screen that is opened again without network. */
export class RecalledPass {
  constructor(
    private readonly cache: PassCache,
    private readonly student: Credential | undefined,
    private readonly clock: Clock,
    private readonly time: ServerTime,
  ) {}

  /** Undefined where none was kept. Sets the school's time as it was heard then. */
  recall(): (ReadCheckin & { readonly pass: Pass }) | undefined {
    const cached = this.student && this.cache.get(this.student);
    if (cached) this.time.sync(this.clock.now() + cached.offset);
    return cached;
  }

  /** Once the record is read as well: a pass without a name beside it is not kept. */
  keep(checkin: ReadCheckin | undefined, pass: Pass | undefined): void {
    if (!checkin || !pass || !this.student) return;
    const offset = this.time.now - this.clock.now();
    this.cache.set(this.student, { ...checkin, pass, offset });
  }

  clear(): void {
    this.cache.clear();
  }
}
