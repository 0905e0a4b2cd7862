import { comparable } from '#domain/enrollment/plan-search';
import type { PlanDefinition } from '../records';

/** Names of majors normalised for search, cached per publication: there may be ten thousand. */
export class ComparableNames {
  /** By name; the entry is garbage-collected with its definition. */
  private readonly known = new WeakMap<PlanDefinition, Map<string, string>>();

  of(definition: PlanDefinition): (name: string) => string {
    const names = this.known.get(definition) ?? new Map<string, string>();
    this.known.set(definition, names);
    return (name) => {
      const made = names.get(name) ?? comparable(name);
      names.set(name, made);
      return made;
    };
  }
}
