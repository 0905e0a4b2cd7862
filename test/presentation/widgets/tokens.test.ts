import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ACCENT_GROUNDS,
  accentShades,
  contrast,
  isReadableAccent,
  readableAccent,
} from '#domain/session/accent';

const css = readFileSync('src/presentation/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

/** A colour token of one part of the file; for a tenant's variable its default. */
function colour(part: string, name: string): string {
  const value = new RegExp(`--${name}: (?:var\\([^,]+, )?(#[0-9a-f]{6})`).exec(part)?.[1];
  if (value === undefined) throw new Error(`no colour ${name}`);
  return value;
}

const AA = 4.5;
const onPage = ['ink', 'ink-2', 'placeholder', 'accent', 'good', 'bad', 'wait'];
const onOwnGround = ['accent', 'good', 'wait', 'bad'].map((name) => [name, `${name}-soft`] as const);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s colours', (scheme, part) => {
  test.each(onPage)('%s can be read on the page and on cards', (name) => {
    const text = colour(part, name);
    expect(contrast(text, colour(part, 'surface'))).toBeGreaterThanOrEqual(AA);
    expect(contrast(text, colour(part, 'ground'))).toBeGreaterThanOrEqual(name === 'placeholder' ? 3 : AA);
  });

  test.each(onOwnGround)('%s can be read on %s', (name, ground) => {
    expect(contrast(colour(part, name), colour(part, ground))).toBeGreaterThanOrEqual(AA);
  });

  test.each([
    ['accent-on', 'accent'],
    ['ink-2', 'neutral-soft'],
    ['toast-on', 'toast'],
  ])('%s can be read on %s', (name, ground) => {
    expect(contrast(colour(part, name), colour(part, ground))).toBeGreaterThanOrEqual(AA);
  });

  test('ink-3 can be seen as a drawn line', () => {
    expect(contrast(colour(part, 'ink-3'), colour(part, 'surface'))).toBeGreaterThanOrEqual(3);
  });

  test('an admission letter can be read on its paper', () => {
    for (const name of ['ink', 'ink-2', 'accent'])
      expect(contrast(colour(part, name), colour(part, 'paper'))).toBeGreaterThanOrEqual(AA);
  });

  test('a tenant’s accent gets a readable text and ground', () => {
    const shades = accentShades(scheme === 'light' ? '#1f5f99' : '#86bdf0', scheme);
    expect(contrast(shades.on, shades.accent)).toBeGreaterThanOrEqual(AA);
    expect(contrast(shades.accent, shades.soft)).toBeGreaterThanOrEqual(AA);
  });

  test('a tenant’s accent is measured on the grounds that the app has', () => {
    const grounds = ['ground', 'surface', 'paper'].map((name) => colour(part, name));
    expect(ACCENT_GROUNDS[scheme]).toEqual(grounds);
    expect(isReadableAccent(colour(part, 'accent'), scheme)).toBe(true);
  });

  test.each([
    ['#0b6b63', true, false],
    ['#62c9b8', false, true],
    ['#1f5f99', true, false],
    ['#86bdf0', false, true],
    ['#ffe600', false, true],
    ['#777777', false, false],
    ['#000000', true, false],
    ['#ffffff', false, true],
  ])('%s can be read in light: %s, in dark: %s, and the nearest shade always', (accent, inLight, inDark) => {
    expect(isReadableAccent(accent, scheme)).toBe(scheme === 'light' ? inLight : inDark);
    const nearest = readableAccent(accent, scheme);
    expect(isReadableAccent(nearest, scheme)).toBe(true);
    if (isReadableAccent(accent, scheme)) expect(nearest).toBe(accent);
    const lighter = contrast(nearest, '#000000') - contrast(accent, '#000000');
    expect(scheme === 'light' ? -lighter : lighter).toBeGreaterThanOrEqual(0);
  });
});

test('every variable that a style sheet uses exists', () => {
  const ROOT = 'src/presentation';
  const sheets = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|tsx?)$/.test(file),
  );
  const texts = sheets.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
  const known = new Set(
    texts.flatMap(([, text]) =>
      [...text.matchAll(/(--[a-z0-9-]{1,99})(?:['"\]]+,|['"\]]*:)/g)].map(([, name]) => name),
    ),
  );
  // Set by code, with a name for each scheme.
  const isTenants = (name: string) => name.startsWith('--tenant-accent-');
  const unknown = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/var\((--[a-z0-9-]+)/g)].flatMap(([, name = '']) =>
        known.has(name) || isTenants(name) ? [] : [`${file}: ${name}`],
      ),
    );
  expect(unknown).toEqual([]);
});

test('every duration is nothing where the system asks for no motion', () => {
  const [, still = ''] = css.split('@media (prefers-reduced-motion: reduce)');
  const names = [...css.matchAll(/--([a-z]+): \d+ms;/g)].map(([, name]) => name);
  expect(names).toEqual(['leave', 'quick', 'moment']);
  for (const name of names) expect(still).toContain(`--${name}: 0s;`);
});

test('the first paint of index.html has the colours of the tokens', () => {
  const html = readFileSync('index.html', 'utf8');
  for (const part of [light, dark]) {
    for (const name of ['ground', 'line']) expect(html).toContain(colour(part, name));
  }
  expect(html).toMatch(/viewport-fit=cover/);
  expect(html).not.toMatch(/user-scalable|maximum-scale/);
});
