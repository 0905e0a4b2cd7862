import { InMemoryCheckinCache } from '../checkin/in-memory-checkin-cache';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { Remembered, VisitMemory } from '../ports/session/visit-memory';

export class InMemoryVisitMemory implements VisitMemory {
  readonly school = {};
  private kept: Partial<Remembered> = {};
  private unwatch: (() => void) | undefined;

  constructor(
    private readonly drafts: Pick<DraftStore, 'watch'>,
    readonly checkin = new InMemoryCheckinCache(),
  ) {}

  recall<Name extends keyof Remembered>(name: Name): Remembered[Name] | undefined {
    return this.kept[name];
  }

  keep<Name extends keyof Remembered>(name: Name, value: Remembered[Name] | undefined): void {
    this.kept = { ...this.kept, [name]: value };
    // Not watched before something is kept: a watching page may be kept out of the back/forward cache.
    this.unwatch ??= this.drafts.watch(({ key }) => key === undefined && this.clear());
  }

  clear(): void {
    this.checkin.clear();
    this.kept = {};
    this.unwatch?.();
    this.unwatch = undefined;
  }
}
