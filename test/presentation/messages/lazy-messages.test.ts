import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test, vi } from 'vitest';
import { screenDefinitions } from '#composition/screen-definitions';
import type { LazyMessages } from '#presentation/messages/lazy-messages';
import { lazyLists } from './lazy-lists';

// Loading further messages extends the dictionary; here it is as in the first load.
vi.resetModules();
const { zhCN } = await import('#presentation/messages/zh-cn');
const { loadMessages } = await import('#presentation/messages/lazy-messages');

const SRC = resolve(import.meta.dirname, '../../../src');

const firstKeys = new Set(Object.keys(zhCN));
const listOf = new Map<string, LazyMessages>();
for (const list of lazyLists) {
  const before = new Set(Object.keys(zhCN));
  await loadMessages([list]);
  for (const key of Object.keys(zhCN)) if (!before.has(key)) listOf.set(key, list);
}

interface Source {
  /** Imported files, without types. */
  readonly imports: readonly string[];
  /** Message keys in the file; prefixes of keys that it composes. */
  readonly keys: readonly string[];
}

const read = new Map<string, Source>();

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('#')
    ? resolve(SRC, specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : undefined;
  return base && ['.ts', '.tsx'].map((ending) => base + ending).find(existsSync);
}

function sourceOf(file: string): Source {
  const known = read.get(file);
  if (known) return known;
  const imports: string[] = [];
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const typesAlone = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
      const specifier = node.moduleSpecifier;
      const found = !typesAlone && specifier && ts.isStringLiteral(specifier) && fileOf(file, specifier.text);
      if (found) imports.push(found);
      return;
    }
    if (ts.isStringLiteralLike(node) && (listOf.has(node.text) || firstKeys.has(node.text)))
      keys.push(node.text);
    if (ts.isTemplateExpression(node) && /^[a-z]\w*\.[\w.]*$/i.test(node.head.text))
      keys.push(...[...listOf.keys()].filter((key) => key.startsWith(node.head.text)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  const source = { imports, keys };
  read.set(file, source);
  return source;
}

/** All files that are loaded with these, and the keys in each. */
function keysUnder(entries: readonly string[]): Map<string, string> {
  const files = new Set(entries);
  for (const file of files) for (const next of sourceOf(file).imports) files.add(next);
  const named = [...files].flatMap((file) => sourceOf(file).keys.map((key): [string, string] => [key, file]));
  return new Map(named);
}

function missingUnder(entries: readonly string[], loaded: readonly LazyMessages[]): string[] {
  return [...keysUnder(entries)]
    .filter(([key]) => {
      const list = listOf.get(key);
      return list !== undefined && !loaded.includes(list);
    })
    .map(([key, file]) => `${file.slice(SRC.length + 1)}: ${key} is of “${listOf.get(key)}”`);
}

describe('lazily loaded messages', () => {
  test('are not in the first load, and each is in one list', () => {
    expect(listOf.size).toBeGreaterThan(200);
    expect([...listOf.keys()].filter((key) => firstKeys.has(key))).toEqual([]);
  });

  test.each(Object.entries(screenDefinitions))(
    '%s names each list that it and its parts use',
    (folder, { messages = [] }) => {
      const entries = ['screen.tsx', 'view-model.ts']
        .map((name) => resolve(SRC, 'presentation/screens', folder, name))
        .filter(existsSync);
      expect(keysUnder(entries).size).toBeGreaterThan(0);
      expect(missingUnder(entries, messages)).toEqual([]);
    },
  );

  test('are not used before the first screen', () => {
    expect(missingUnder([resolve(SRC, 'main.ts')], [])).toEqual([]);
  });

  test('are reported if a screen does not name their list', () => {
    const form = resolve(SRC, 'presentation/screens/enrollment/information-form/screen.tsx');
    expect(missingUnder([form], [])).not.toEqual([]);
  });
});
