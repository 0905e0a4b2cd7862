import VConsole from 'vconsole';

/**
 * vConsole over the page. For debugging alone, with made-up people: it shows every call with its token and its personal
 * data, and what is stored, to whoever holds the phone. Never for a school's students.
 */
export function openDebugConsole(): void {
  styleByRules(document);
  styleByObject(Element.prototype);
  new VConsole();
}

/** Its command line runs what is typed as a script, which the page's policy forbids. */
const NO_COMMANDS = '#__vconsole .vc-content .vc-cmd { display: none }';

/** Rules of a style sheet one by one, each with at most one level of rules within it. */
const RULES = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * The console brings a style element for each of its parts, and the page's policy takes none. Their rules are added to
 * the page's first sheet instead, which no policy forbids: nothing has to be loosened for the console.
 */
function styleByRules({ head, styleSheets: [sheet] }: Document): void {
  const added = new Set<string>();
  const add = (text: string) => {
    for (const rule of text.match(RULES) ?? []) {
      if (added.has(rule)) continue;
      added.add(rule);
      try {
        sheet?.insertRule(rule, sheet.cssRules.length);
      } catch {
        // An engine leaves out a rule that it does not know, as it would in a style element.
      }
    }
  };
  add(NO_COMMANDS);
  const append = head.appendChild.bind(head);
  head.appendChild = <T extends Node>(node: T): T => {
    if (!(node instanceof HTMLStyleElement)) return append(node);
    // Its text is put in after it.
    queueMicrotask(() => add(node.textContent));
    return node;
  };
}

/** Nor does the policy take its style attributes; what a script sets on an element's style object says the same. */
function styleByObject(prototype: Element): void {
  const { setAttribute } = prototype;
  prototype.setAttribute = function (this: Element, name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
}
