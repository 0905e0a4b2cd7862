import type { Plugin } from 'vite';

type Node = { readonly type?: unknown; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/**
 * Empties the endpoints' summaries in the app's bundle: only the school's API document shows them, and they are a tenth of
 * the wire's code.
 */
export function stripSummaries(): Plugin {
  return {
    name: 'strip-summaries',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    // After TypeScript was compiled, so that the code can be parsed.
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

/** Every property `summary: '…'` below a node, in source order. */
function summariesIn(node: Node): readonly Node[] {
  if (node.type === 'Property' && (node.key as { readonly name?: unknown }).name === 'summary') return [node];
  return Object.values(node).flatMap((child) =>
    Array.isArray(child) ? child.flatMap(ofChild) : ofChild(child),
  );
}

function ofChild(child: unknown): readonly Node[] {
  return typeof child === 'object' && child !== null ? summariesIn(child as Node) : [];
}
