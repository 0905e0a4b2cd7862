import { comparable } from '#domain/enrollment/plan-search';
import type { PlanDefinition } from '../records';

/** Names and codes of majors normalised for search, cached per publication: there may be ten thousand. */
export class ComparableTexts {
  /** By text; the entry is garbage-collected with its definition. */
  private readonly known = new WeakMap<PlanDefinition, Map<string, string>>();

  of(definition: PlanDefinition): (text: string) => string {
    const texts = this.known.get(definition) ?? new Map<string, string>();
    this.known.set(definition, texts);
    return (text) => {
      const made = texts.get(text) ?? comparable(text);
      texts.set(text, made);
      return made;
    };
  }
}
