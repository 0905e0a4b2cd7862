import type { Refusal } from '#domain/enrollment/refusal';
import type { AttemptsRecord } from '../records';
import { type AttemptKeys, tooManyAttempts } from './attempts';

/** How many waits are remembered; where there are more, the oldest are asked for again. */
const MOST = 20_000;

/**
 * Waits that this process has met. A wait never ends early, since nothing is tried under its key until it is over: so
 * whoever hammers at one is refused without asking the database.
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
      if (this.untils.size <= MOST) break;
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
    if (waitsUntil > now) return [{ waitsUntil }];
    this.untils.delete(key);
    return [];
  }
}
