/** Undoes a transaction's writes, last first. */
export class UndoLog {
  private steps: (() => void)[] = [];

  note(step: () => void): void {
    this.steps.push(step);
  }

  forget(): void {
    this.steps = [];
  }

  rollBack(): void {
    for (const step of this.steps.reverse()) step();
    this.steps = [];
  }
}

/** A map whose writes can be undone. Values are never mutated. */
export class UndoMap<V> {
  private readonly entries = new Map<string, V>();

  constructor(private readonly log: UndoLog) {}

  get(key: string): V | undefined {
    return this.entries.get(key);
  }

  keys(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** In the order in which the keys were first set. */
  values(): readonly V[] {
    return [...this.entries.values()];
  }

  set(key: string, value: V): void {
    const before = this.entries.get(key);
    this.entries.set(key, value);
    this.log.note(() => {
      if (before === undefined) this.entries.delete(key);
      else this.entries.set(key, before);
    });
  }

  delete(key: string): void {
    const before = this.entries.get(key);
    if (before === undefined) return;
    this.entries.delete(key);
    this.log.note(() => this.entries.set(key, before));
  }
}
