import { Owner } from './owner';

/** A state that its journey replaces. */
export class OwnedValue<State> extends Owner<State> {
  public override set(next: State): void {
    super.set(next);
  }
}
