import { comparable } from '#domain/enrollment/plan-search';
import type { PlanDefinition } from '../records';

/** Names of majors as they are searched. Each is made comparable once a publication: there may be ten thousand. */
export class ComparableNames {
  /** By name; the names of a former publication go with it. */
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
