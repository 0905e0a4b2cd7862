import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = resolve(import.meta.dirname, '../../features');
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.feature'),
);

it.each(files)('a journey of %s is gone in a browser, too, by every test run', (file) => {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  // A school that is composed for its scenarios is not in the built app.
  const isBuilt = !/@composed\b/.test(text);
  expect(text.match(/@journey\b/g) ?? []).toHaveLength(isBuilt ? 1 : 0);
});
