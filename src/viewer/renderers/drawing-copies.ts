import { type FilterWork, functionWork, workOf } from './filter-work';

/** Copies of its shapes that a drawing may show: the page stands still while a browser makes them, some tenth of a ms for each. */
export const MOST_COPIES = 20_000;

/** What a value may name: after each `#`, as far as an id is certain to be a part of it. */
const NAME = /#([^\s'"(){};,]*)/g;
const NAME_END = /[\s'"(){};,]/;
/** Where a name is written in another way, and escapes, by which it could be. */
const ESCAPED = /\\|#[^\s'"(){};,#]*%/;
/** A further drawing, or style sheet, within an address. */
const WITHIN = /data:(?:image\/svg|text\/css)/i;
/** Variables that may name something, and masks that an element does not inherit by itself. */
const VARIABLE = [/(?:^|[;{\s/])--/, /url/i] as const;
const INHERITED = [/inherit/i, /mask|clip-path|filter|all/i] as const;
/** Declarations in which nothing can be hidden: without other functions, and without texts and comments. */
const PLAIN = /^(?:[^{("'/@]|url\((["']?)#[\w.-]+\1\))*$/;
/** Selectors of a style rule by classes, ids and types. */
const SELECTORS = /^[\w\s.,#>+~-]*$/;
/** What is shown once for an element and all that is in it; the descendants inherit the others, as a pattern. */
const SHOWN_ONCE = /^(?:href|mask|clip-path|filter)$/;
/** Attributes that name nothing, whatever is in them. */
const NAMELESS = /^(?:id|class|data-.*|aria-.*)$/;

/** Attributes by whose values something else is named: by rules of a style sheet, or within a filter. */
const REFERRING = /^(?:class|in2?|result)$/;

/** A property, or an attribute, and its value. */
type Declaration = readonly [name: string, value: string];

/**
 * The copies of its shapes that a drawing shows where others name them (`use`, patterns, masks, markers). Names in what is named
 * multiply: ten in each of ten levels are billions, in a kilobyte. Rather too many than too few, and infinite where the drawing
 * names itself, or where it is not certain what it names. The work of filters counts as copies that take as long.
 */
export function copiesIn(drawing: Element): number {
  return new DrawingCopies(drawing).count();
}

class DrawingCopies {
  private readonly elements: readonly Element[];
  private readonly byName = new Map<string, Element[]>();
  /** What rules of style sheets declare, by the class, id or type of the elements. */
  private readonly bySelector = new Map<string, (readonly Declaration[])[]>();
  private readonly shown = new Map<Element, number>();
  private readonly works = new Map<Element, FilterWork>();
  /** Places for markers on all lines together. */
  private readonly points: number;
  /** Each name makes one copy at least. */
  private namesLeft = MOST_COPIES;

  constructor(private readonly drawing: Element) {
    this.elements = [drawing, ...drawing.querySelectorAll('*')];
    for (const element of this.elements)
      if (element.id !== '' && !isGradient(element))
        addTo(this.byName, element.id.split(NAME_END)[0] ?? '', element);
    const pointsOf = (line: string | null) => line?.split(/\d+/).length ?? 1;
    this.points = sum(
      this.elements,
      (element) => pointsOf(element.getAttribute('d')) + pointsOf(element.getAttribute('points')) - 2,
    );
  }

  count(): number {
    const styles = this.elements.filter(({ localName }) => localName === 'style');
    const isCertain = styles.every((style) => style.childElementCount === 0 && this.readStyle(style));
    return isCertain ? this.shownFor(this.drawing) - this.elements.length : Number.POSITIVE_INFINITY;
  }

  /** Whether it is certain what the style sheet's rules name, and for which elements. */
  private readStyle({ textContent }: Element): boolean {
    const style = textContent ?? '';
    // It is not certain for how many elements a filter is.
    return (
      !isHiding('style', style) &&
      functionWork(style) === 0 &&
      style.split('}').every((rule) => this.readRule(rule))
    );
  }

  private readRule(rule: string): boolean {
    // Its selectors may have ids, too.
    if (!/url/i.test(rule) || !this.isNaming(rule)) return true;
    const [selectors = '', body, ...further] = rule.split('{');
    if (body === undefined || further.length > 0 || !SELECTORS.test(selectors) || !PLAIN.test(body))
      return false;
    const declarations = declarationsIn(body).filter(([, value]) => this.isNaming(value));
    for (const selector of selectors.split(',')) {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .pop() ?? '';
      addTo(this.bySelector, /^[.#]?[\w-]+/.exec(last)?.[0] ?? '', declarations);
    }
    return true;
  }

  /** How many elements are shown for one, itself included. */
  private shownFor(element: Element): number {
    const known = this.shown.get(element);
    if (known !== undefined) return known;
    // While it is counted: nothing in it, and nothing that is named there, may name it.
    this.shown.set(element, Number.POSITIVE_INFINITY);
    const count = this.isAnimatingNames(element) ? Number.POSITIVE_INFINITY : this.countFor(element);
    this.shown.set(element, count);
    return count;
  }

  private countFor(element: Element): number {
    let [once, each] = [1 + sum(element.children, (child) => this.shownFor(child)), 1];
    for (const [name, value] of this.declarationsOf(element)) {
      if (isHiding(name, value)) return Number.POSITIVE_INFINITY;
      once += functionWork(value);
      for (const named of this.namedIn(value)) {
        this.namesLeft -= 1;
        if (this.namesLeft < 0) return Number.POSITIVE_INFINITY;
        const count = this.shownFor(named) * (named.localName === 'marker' ? Math.max(1, this.points) : 1);
        if (SHOWN_ONCE.test(name)) once += count;
        else each += count;
        if (named.localName !== 'filter') continue;
        const { work, sources } = this.works.get(named) ?? workOf(named);
        this.works.set(named, { work, sources });
        once = once * Math.max(1, sources) + work;
      }
    }
    return once * each;
  }

  private *declarationsOf(element: Element): Generator<Declaration> {
    for (const { localName, namespaceURI, value } of element.attributes) {
      const isLink = localName === 'href' && element.localName === 'a';
      // Browsers show nothing by the attributes of other programs.
      const isOther = namespaceURI !== null && localName !== 'href';
      if (isLink || isOther || NAMELESS.test(localName)) continue;
      if (localName === 'style' && !isHiding(localName, value)) yield* declarationsIn(value);
      else yield [localName, value];
    }
    const classes = [...element.classList].map((one) => `.${one}`);
    for (const selector of [element.localName, `#${element.id}`, ...classes])
      for (const declarations of this.bySelector.get(selector) ?? []) yield* declarations;
  }

  /** Whether what an element names changes as time passes. */
  private isAnimatingNames(element: Element): boolean {
    const animated = element.getAttribute('attributeName')?.trim();
    if (animated === undefined) return false;
    const values = ['from', 'to', 'by', 'values'].map((name) => element.getAttribute(name) ?? '');
    return (
      REFERRING.test(animated) || values.some((value) => this.isNaming(value) || functionWork(value) > 0)
    );
  }

  private isNaming(value: string): boolean {
    return !this.namedIn(value).next().done;
  }

  private *namedIn(value: string): Generator<Element> {
    for (const [, name = ''] of value.matchAll(NAME)) yield* this.byName.get(name) ?? [];
  }
}

/** Its colours make no copies. */
function isGradient(element: Element): boolean {
  return element.localName.endsWith('Gradient') && !element.querySelector(':not(stop)');
}

function isHiding(name: string, value: string): boolean {
  if (ESCAPED.test(value) || WITHIN.test(value.replace(/\s+/g, ''))) return true;
  if (name === 'style' && VARIABLE[0].test(value) && functionWork(value) > 0) return true;
  if (name === 'style')
    return [VARIABLE, INHERITED].some((patterns) => patterns.every((pattern) => pattern.test(value)));
  return SHOWN_ONCE.test(name) && /inherit/i.test(value);
}

function declarationsIn(text: string): readonly Declaration[] {
  // It is not certain which property names what.
  if (!PLAIN.test(text)) return [['', text]];
  return text.split(';').map((declaration): Declaration => {
    const [name = '', ...value] = declaration.split(':');
    return [name.trim().toLowerCase(), value.join(':')];
  });
}

function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}

function addTo<Item>(groups: Map<string, Item[]>, name: string, item: Item): void {
  const group = groups.get(name);
  if (group) group.push(item);
  else groups.set(name, [item]);
}
