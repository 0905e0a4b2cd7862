import { CLOCK_TOLERANCE, PASS_LIFE } from '#domain/checkin/pass';
import type { OfflineScan, SyncOutcome } from '#domain/checkin/report';
import type { GatePlan } from '../school';

/** A scan to be checked after its sync: the school names the student only where it has stored the scan. */
export interface ScanToCheck {
  readonly code: string;
  readonly scannedAt: number;
  readonly outcome: Exclude<SyncOutcome['outcome'], 'reported'>;
  readonly name?: string | undefined;
  readonly at?: number | undefined;
}

interface Counted {
  readonly key: string;
  readonly stationId?: string | undefined;
  readonly until: number;
}

interface Stored {
  readonly plan: GatePlan;
  /** ms by which the school's clock is ahead, by its last response. */
  readonly offset: number;
  readonly queue: readonly OfflineScan[];
  readonly toCheck: readonly ScanToCheck[];
  readonly counted: readonly Counted[];
}

/**
 * What this device stores of a school's gate, so that it works offline: verification keys, clock offset, scans to sync, and
 * whom the school has counted.
 */
export class GateStorage {
  constructor(private readonly tenantId: string) {}

  read<Name extends keyof Stored>(name: Name): Stored[Name] | undefined {
    return JSON.parse(localStorage.getItem(this.keyOf(name)) ?? 'null') ?? undefined;
  }

  write<Name extends keyof Stored>(name: Name, value: Stored[Name]): void {
    localStorage.setItem(this.keyOf(name), JSON.stringify(value));
  }

  get queue(): readonly OfflineScan[] {
    return this.read('queue') ?? [];
  }

  get toCheck(): readonly ScanToCheck[] {
    return this.read('toCheck') ?? [];
  }

  /** The school's time. */
  now(): number {
    return Date.now() + (this.read('offset') ?? 0);
  }

  /**
   * Remembers whom the school has counted, for as long as passes of that time are valid offline. `key`: the id of a student, who
   * has a new pass every few minutes, or a code whose student is not known here. Each station counts for itself.
   */
  addCounted(key: string, stationId: string | undefined): void {
    const until = this.now() + PASS_LIFE + CLOCK_TOLERANCE;
    const others = this.counted().filter((one) => one.stationId !== stationId || one.key !== key);
    this.write('counted', [...others, { key, stationId, until }]);
  }

  isCounted(keys: readonly string[], stationId: string | undefined): boolean {
    return this.counted().some((one) => one.stationId === stationId && keys.includes(one.key));
  }

  private counted(): readonly Counted[] {
    const now = this.now();
    return (this.read('counted') ?? []).filter(({ until }) => now < until);
  }

  private keyOf(name: string): string {
    return `gate.${name}.${this.tenantId}`;
  }
}
