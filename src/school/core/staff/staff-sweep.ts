import type { StopSignal } from '../stop-signal';
import type { DeskNeeds } from './desk-store';

/** Years for which the audit is kept. */
const AUDIT_KEPT = 3 * 365 * 24 * 3_600_000;
const BATCH = 500;

/** Removes what has expired at the desk. */
export class StaffSweep {
  constructor(private readonly deps: DeskNeeds<'clock'>) {}

  async run(signal?: StopSignal): Promise<void> {
    const { store, clock } = this.deps;
    const now = clock.now();
    await store.transaction(({ staff }) => staff.forgetExpired(now));
    const some = () => store.transaction(({ audit }) => audit.forget(now - AUDIT_KEPT, BATCH));
    while (!signal?.aborted && (await some()) === BATCH);
  }
}
