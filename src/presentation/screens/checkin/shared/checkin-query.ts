import { clockOffset } from '#application/checkin/clock-offset';
import { readCheckin } from '#application/checkin/read-checkin';
import type { StudentApi } from '#application/checkin/student-api';
import type { Lifetime } from '#application/journey/lifetime';
import type { CheckinCache } from '#application/ports/checkin/checkin-cache';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { Clock } from '#application/ports/phone/clock';
import type { CheckinSnapshot, WelcomeRecord } from '#domain/checkin/welcome';
import { Query } from '#presentation/lib/query';

/** The student's check-in progress; without network, as any check-in screen loaded it last. */
export class CheckinQuery {
  readonly query: Query<CheckinSnapshot>;

  constructor(
    checkin: CheckinProgress,
    private readonly calls: StudentApi,
    private readonly cache: CheckinCache,
    private readonly clock: Clock,
    private readonly lifetime: Lifetime,
  ) {
    this.query = new Query(async () => {
      const read = await readCheckin(checkin, calls);
      return { ...read, offset: clockOffset(read.record, clock) };
    }, lifetime);
  }

  /** By the school's clock, epoch ms: which day it is must not depend on a phone whose clock is wrong. */
  now(): number {
    return this.clock.now() + (this.query.value?.offset ?? 0);
  }

  /** Undefined until loaded. */
  get record(): WelcomeRecord | undefined {
    return this.query.value?.record;
  }

  /** Loads again; true if the school answered. Stores nothing once the screen is left: the student may have signed out. */
  async load(): Promise<boolean> {
    const { query, cache } = this;
    const { student } = this.calls;
    await query.load();
    if (student === undefined || this.lifetime.signal.aborted) return false;
    const { value, failure } = query;
    const isRead = value !== undefined && failure === undefined;
    if (isRead) cache.set(student, value);
    else query.recall(cache.get(student));
    return isRead;
  }
}
