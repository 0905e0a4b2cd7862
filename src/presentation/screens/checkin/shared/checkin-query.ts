import { readCheckin } from '#application/checkin/read-checkin';
import type { StudentApi } from '#application/checkin/student-api';
import type { CheckinCache } from '#application/ports/checkin/checkin-cache';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { CheckinSnapshot, WelcomeRecord } from '#domain/checkin/welcome';
import type { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

/** How far the student is, as a screen shows it: without network it stands as any screen of check-in read it last. */
export class CheckinQuery {
  readonly query: Query<CheckinSnapshot>;

  constructor(
    checkin: CheckinProgress,
    private readonly calls: StudentApi,
    private readonly cache: CheckinCache,
    private readonly lifetime: Lifetime,
  ) {
    this.query = new Query(() => readCheckin(checkin, calls), lifetime);
  }

  /** Undefined until read. */
  get record(): WelcomeRecord | undefined {
    return this.query.value?.record;
  }

  /** Reads anew; true where the school answered. Nothing is kept once the screen is left: who left may have signed out. */
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
