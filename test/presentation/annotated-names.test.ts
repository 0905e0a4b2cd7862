import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src/presentation', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, source: readFileSync(join('src/presentation', file), 'utf8') }));

// The compiler accepts any name in the type argument, and MobX ignores unknown ones.
it('a private member that MobX treats in a way of its own exists', () => {
  const annotated = files.flatMap(({ file, source }) =>
    [...source.matchAll(/make(?:Auto)?Observable<\s*this,([^>]+)>/g)]
      .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)])
      .map(([, name = '']) => ({
        member: `${file}: ${name}`,
        exists: new RegExp(`private (?:readonly |get )?${name}\\b`).test(source),
      })),
  );
  expect(annotated.length).toBeGreaterThan(0);
  expect(annotated.filter(({ exists }) => !exists).map(({ member }) => member)).toEqual([]);
});
