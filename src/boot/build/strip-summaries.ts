import type { Plugin } from 'vite';

type Node = { readonly type?: unknown; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/**
 * Leaves what endpoints say of themselves to the school's API document: no phone reads it, and it is a tenth of the
 * wire's text.
 */
export function stripSummaries(): Plugin {
  return {
    name: 'strip-summaries',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    // Of the JavaScript that the wire's TypeScript has become.
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/wire\/[\w-]+\.ts$/ },
      handler(code) {
        const summaries = ofChild(this.parse(code));
        if (summaries.length === 0) return undefined;
        let rest = code;
        for (const { start, end } of summaries.toReversed())
          rest = `${rest.slice(0, start)}summary: ''${rest.slice(end)}`;
        return { code: rest, map: null };
      },
    },
  };
}

/** Every `summary: '…'` below a node, in the order of the text. */
function summariesIn(node: Node): readonly Node[] {
  if (node.type === 'Property' && (node.key as { readonly name?: unknown }).name === 'summary') return [node];
  return Object.values(node).flatMap((child) =>
    Array.isArray(child) ? child.flatMap(ofChild) : ofChild(child),
  );
}

function ofChild(child: unknown): readonly Node[] {
  return typeof child === 'object' && child !== null ? summariesIn(child as Node) : [];
}
