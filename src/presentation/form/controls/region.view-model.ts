import { makeAutoObservable, observableRef } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Regions } from '#application/ports/enrollment/regions';
import { isRegionAnswer } from '#domain/form/answers/answer';
import { type Region, regionAnswer, regionPath } from '#domain/form/region';
import { Query } from '#presentation/lib/query';
import type { FieldViewModel } from '../field.view-model';

/** Chooses a region by province, city and county. The tree is loaded when the picker is first opened. */
export class RegionViewModel {
  shown = false;
  readonly tree: Query<readonly Region[]>;
  /** The regions chosen so far in the open picker, from the province down. */
  path: readonly Region[] = [];

  constructor(
    readonly field: FieldViewModel,
    regions: Regions,
    lifetime: Lifetime,
  ) {
    this.tree = new Query(() => regions.tree(), lifetime);
    makeAutoObservable(this, { field: false, tree: false, path: observableRef }, { autoBind: true });
  }

  /** The names of the answer as displayed, from province to county. */
  get names(): readonly string[] {
    return this.field.parts;
  }

  /** The regions of the next level. */
  get options(): readonly Region[] {
    const last = this.path[this.path.length - 1];
    return (last ? last.children : this.tree.value) ?? [];
  }

  /** Whether a region is the answer or contains it. */
  isAnswer(code: string): boolean {
    return this.answerPath.some((region) => region.code === code);
  }

  open(): void {
    if (this.field.locked) return;
    this.shown = true;
    if (this.tree.value) this.goToAnswer();
    // A load that was begun before is not begun again: its end would take back what was chosen in the meantime.
    else if (!this.tree.loading) void this.tree.load().then(this.goToAnswer);
  }

  close(): void {
    this.shown = false;
    this.field.blur();
  }

  /** Takes the answer back. */
  clear(): void {
    this.field.clear();
    this.close();
  }

  pick(code: string): void {
    const region = this.options.find((option) => option.code === code);
    if (!region) return;
    const path = [...this.path, region];
    const answer = regionAnswer(path);
    if (answer) {
      this.field.setAnswer(answer);
      this.close();
    } else {
      this.path = path;
    }
  }

  /** Goes back to the choice at a depth: 0 for the province. */
  goTo(depth: number): void {
    this.path = this.path.slice(0, depth);
  }

  /** Opens at the answer: the counties of its city. */
  private goToAnswer(): void {
    this.path = this.answerPath.slice(0, -1);
  }

  private get answerPath(): readonly Region[] {
    const { answer } = this.field;
    return isRegionAnswer(answer) ? regionPath(this.tree.value ?? [], answer.code) : [];
  }
}
