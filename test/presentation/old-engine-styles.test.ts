import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = 'src/presentation';
const sheets = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join(ROOT, file));

/** Selector and declarations of each rule. */
function rulesOf(css: string): readonly (readonly [string, string])[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]{1,9999})\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector,
    body,
  ]);
}

/** CSS that the oldest supported engines ignore, which would break a screen there. */
const MISSING: Readonly<Record<string, (selector: string, body: string) => boolean>> = {
  'a gap in a flex box': (_, body) =>
    /display:\s*(?:inline-)?flex/.test(body) && /(?:^|[\s;])(?:row-|column-)?gap:/.test(body),
  inset: (_, body) => /(?:^|[\s;])inset:/.test(body),
  'aspect-ratio': (_, body) => /(?:^|[\s;])aspect-ratio:/.test(body),
  'color-mix': (_, body) => body.includes('color-mix('),
  WebP: (_, body) => body.includes('.webp'),
  ':has': (selector) => selector.includes(':has('),
};

describe('what old engines lack is in no style of the app, nor of what stands there before it', () => {
  test.each(Object.entries(MISSING))('%s', (_, isUsed) => {
    const found = [...sheets, 'index.html'].flatMap((file) =>
      rulesOf(readFileSync(file, 'utf8'))
        .filter(([selector, body]) => isUsed(selector, body))
        .map(([selector]) => `${file}: ${selector.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test('would be seen', () => {
    const planted = `.a { display: flex; gap: 1px } .b { inset: 0 } .c { aspect-ratio: 1 }
      .d { color: color-mix(in srgb, red, blue) } .e { background: url(a.webp) } .f:has(.g) { color: red }`;
    const seen = Object.values(MISSING).map(
      (isUsed) => rulesOf(planted).filter((rule) => isUsed(...rule)).length,
    );
    expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
