import type { Refusal } from '#domain/enrollment/refusal';
import type { AttemptsRecord } from '../records';
import { type AttemptKeys, isLockedOut, tooManyAttempts } from './attempts';

/** Maximum lockouts cached; the oldest are dropped and read from the database again. */
const MAX_ENTRIES = 20_000;

/**
 * Cache of the lockouts that this process has seen. A lockout never ends early, because nothing is tried under its key before, so
 * that repeated attempts are refused without a query.
 */
export class LockoutCache {
  private readonly untils = new Map<string, number>();

  note(records: readonly Pick<AttemptsRecord, 'key' | 'waitsUntil'>[], now: number): void {
    for (const { key, waitsUntil } of records) {
      if (waitsUntil <= now) continue;
      this.untils.delete(key);
      this.untils.set(key, waitsUntil);
    }
    for (const key of this.untils.keys()) {
      if (this.untils.size <= MAX_ENTRIES) break;
      this.untils.delete(key);
    }
  }

  refusalFor({ counts }: AttemptKeys, now: number): Refusal | undefined {
    const waits = counts.flatMap(({ key }) => this.waitUnder(key, now));
    return waits.length > 0 ? tooManyAttempts(waits, now) : undefined;
  }

  private waitUnder(key: string, now: number): readonly { readonly waitsUntil: number }[] {
    const waitsUntil = this.untils.get(key);
    if (waitsUntil === undefined) return [];
    if (isLockedOut({ waitsUntil }, now)) return [{ waitsUntil }];
    this.untils.delete(key);
    return [];
  }
}
