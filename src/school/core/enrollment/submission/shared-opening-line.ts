import type { Refusal } from '#domain/enrollment/refusal';
import { Batcher, ReadBatcher } from '../../batcher';
import type { Pour } from '../../buckets';
import type { PlanDefinition } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import { type Filer, isInTime } from './opening-crowd';
import { OpeningLine } from './opening-line';

/** ms for which it is stored who was in a draw: longer than any queue. */
const REMEMBERED = 3_600_000;

/**
 * The opening queue of all processes. Who was in the draw is stored for an hour, so that a person who continues on another phone,
 * which has no ticket, has the drawn place in every process.
 */
export class SharedOpeningLine {
  /** What this process knows of it. */
  readonly local: OpeningLine;
  private readonly writes: Batcher<Pour, undefined>;
  private readonly reads: ReadBatcher<number>;

  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'secrets'>) {
    const { store, secrets } = deps;
    this.local = new OpeningLine(secrets);
    this.writes = new Batcher(async (pours) => {
      await store.transaction(({ buckets }) => buckets.pour(pours));
      return pours.map(() => ({ result: undefined }));
    });
    this.reads = new ReadBatcher((keys) => store.read(({ buckets }) => buckets.emptyAts(keys)), 0);
  }

  /** Like `OpeningLine.place`. */
  async place(
    tenantId: string,
    plan: PlanDefinition,
    filer: Filer,
    now: number,
  ): Promise<Refusal | undefined> {
    const key = () => this.keyOf(tenantId, plan, filer);
    if (isInTime(plan, filer, now)) this.remember(key, filer, now);
    const wasDrawn =
      this.local.isUnknown(tenantId, plan, filer, now) && (await this.reads.submit(key())) > now;
    return this.local.place(tenantId, plan, { ...filer, wasDrawn }, now);
  }

  /** In the background: where the database is busy, only this process knows. */
  private remember(key: () => string, { ticket }: Filer, now: number): void {
    // Whoever has a ticket was stored with it.
    if (ticket !== undefined) return;
    this.writes.submit({ key: key(), now, amount: REMEMBERED, capacity: REMEMBERED }).catch(() => undefined);
  }

  private keyOf(tenantId: string, { id, opensAt }: PlanDefinition, { person }: Filer): string {
    return this.deps.secrets.derive('in the draw', [tenantId, id, String(opensAt), person].join('\n'));
  }
}
