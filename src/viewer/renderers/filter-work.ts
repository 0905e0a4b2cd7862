/** Work of filters, in copies of a shape that take a browser as long: over a whole page, some 0.1 s for a dear one. */
const [CHEAP, DEAR, DEAREST] = [100, 1_000, 10_000] as const;
const WORK: Readonly<Record<string, number>> = {
  feBlend: CHEAP,
  feColorMatrix: CHEAP,
  feComponentTransfer: CHEAP,
  feComposite: CHEAP,
  feFlood: CHEAP,
  feImage: CHEAP,
  feMerge: CHEAP,
  feOffset: CHEAP,
  feTile: CHEAP,
  // Its radius, which transforms enlarge, multiplies it.
  feMorphology: DEAREST,
};
const TWO_INPUTS = /^fe(?:Blend|Composite|DisplacementMap)$/;
const FUNCTION =
  /(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\s*\(/gi;

export interface FilterWork {
  readonly work: number;
  /** How often the filter draws the element that it is for. */
  readonly sources: number;
}

/**
 * The work of an SVG filter for one element. Browsers evaluate an input anew for each primitive that names it: two in each of
 * thirty primitives are a billion, in a kilobyte.
 */
export function workOf(filter: Element): FilterWork {
  const source: FilterWork = { work: 0, sources: 1 };
  const byName = new Map([
    ['SourceGraphic', source],
    ['SourceAlpha', source],
  ]);
  let [last, dearest, own] = [source, source, 0];
  for (const primitive of filter.children) {
    const work = WORK[primitive.localName] ?? DEAR;
    // Browsers differ in what a name stands for that no primitive has.
    const inputs = inputsOf(primitive).map((name) => (name === '' ? last : (byName.get(name) ?? dearest)));
    last = {
      work: inputs.reduce((sum, input) => sum + input.work, work),
      sources: inputs.reduce((sum, { sources }) => sum + sources, 0),
    };
    if (last.work > dearest.work) dearest = last;
    byName.set(primitive.getAttribute('result') ?? '', last);
    own += work;
  }
  // Some evaluate what nothing names.
  return { ...last, work: Math.max(last.work, own) };
}

/** The work of functions of CSS in a value: a shadow draws what precedes it twice. */
export function functionWork(value: string): number {
  const count = value.match(FUNCTION)?.length ?? 0;
  return DEAR * (2 ** count - 1);
}

function inputsOf(primitive: Element): readonly string[] {
  const named = (element: Element, name = 'in') => element.getAttribute(name) ?? '';
  if (primitive.localName === 'feMerge') return Array.from(primitive.children, (node) => named(node));
  if (primitive.localName === 'feDropShadow') return [named(primitive), named(primitive)];
  if (TWO_INPUTS.test(primitive.localName)) return [named(primitive), named(primitive, 'in2')];
  return [named(primitive)];
}
