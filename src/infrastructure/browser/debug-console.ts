import VConsole from 'vconsole';

/**
 * vConsole over the page, for debugging with made-up people only: it shows every call with its token and personal data,
 * and all stored data, to anyone who holds the phone. Never for a school's students.
 */
export function openDebugConsole(): void {
  styleByRules(document);
  styleByObject(Element.prototype);
  new VConsole();
}

/** Hides its command line, which evaluates what is typed; the page's content security policy forbids that. */
const NO_COMMANDS = '#__vconsole .vc-content .vc-cmd { display: none }';

/** The rules of a style sheet, each with at most one level of nested rules. */
const RULES = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/gy;

/**
 * The console adds a style element for each of its parts, which the page's content security policy blocks. Their rules
 * are inserted into the page's first style sheet instead, so that the policy need not be loosened for the console.
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
        // The engine does not know this rule; in a style element it would ignore it, too.
      }
    }
  };
  add(NO_COMMANDS);
  const append = head.appendChild.bind(head);
  head.appendChild = <T extends Node>(node: T): T => {
    if (!(node instanceof HTMLStyleElement)) return append(node);
    // The console sets the element's text only after appending it.
    queueMicrotask(() => add(node.textContent));
    return node;
  };
}

/** The policy blocks `style` attributes as well, but not assignments to an element's `style` object. */
function styleByObject(prototype: Element): void {
  const { setAttribute } = prototype;
  prototype.setAttribute = function (this: Element, name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
}
