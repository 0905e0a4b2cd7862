import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Number of requirements of levels 1 and 2 per section of ASVS 5.0.0; they are numbered from 1. */
const SECTIONS = `
  1.1 2  1.2 9  1.3 11  1.4 3  1.5 2  2.1 3  2.2 3  2.3 4  2.4 1  3.2 2  3.3 4  3.4 6  3.5 5  3.7 2
  4.1 3  4.2 1  4.3 2  4.4 4  5.1 1  5.2 3  5.3 2  5.4 3  6.1 3  6.2 12  6.3 4  6.4 4  6.5 5  6.6 3  6.8 4
  7.1 3  7.2 4  7.3 2  7.4 5  7.5 2  7.6 2  8.1 2  8.2 3  8.3 1  8.4 1  9.1 3  9.2 4
  10.1 2  10.2 2  10.3 4  10.4 11  10.5 5  10.6 2  10.7 3  11.1 2  11.2 3  11.3 3  11.4 4  11.5 1  11.6 1
  12.1 3  12.2 2  12.3 4  13.1 1  13.2 5  13.3 2  13.4 5  14.1 2  14.2 4  14.3 3  15.1 3  15.2 3  15.3 7
  16.1 1  16.2 5  16.3 4  16.4 3  16.5 3  17.1 1  17.2 4  17.3 2`;
const counts = new Map(
  SECTIONS.trim()
    .split(/\s{2,}/)
    .map((part) => part.split(' ') as [string, string]),
);
const VERDICTS = /^(?:met|partly|not met|do(?:es)? not apply|left to the deployment)$/;

const table = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');
const rows = [...table.matchAll(/^\| ([\d.–]+) *\|([^|]+)\|(.+)\|$/gm)].map(
  ([, ids = '', verdict = '', how = '']) => ({ ids, verdict: verdict.trim(), how: how.trim() }),
);

/** Expands `7.1`, `7.1.2`, `7.1.2–7.1.4` and `7.1–7.3` to single requirements. */
function requirements(ids: string): string[] {
  const [first = '', last = first] = ids.split('–');
  const at = first.lastIndexOf('.') + 1;
  const [from, to] = [first, last].map((id) => Number(id.slice(at))) as [number, number];
  const each = Array.from({ length: to - from + 1 }, (_, n) => first.slice(0, at) + (from + n));
  return each.flatMap((id) => {
    if (id.split('.').length === 3) return [id];
    return Array.from({ length: Number(counts.get(id)) }, (_, n) => `${id}.${n + 1}`);
  });
}

describe('the table of ASVS 5.0, levels 1 and 2', () => {
  it('the ASVS table has each requirement once, with a verdict and an explanation', () => {
    const due = [...counts.keys()].flatMap(requirements);
    expect(due).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => requirements(ids)).sort()).toEqual([...due].sort());
    for (const { verdict, how } of rows) {
      expect(verdict).toMatch(VERDICTS);
      expect(how).not.toBe('');
    }
  });

  it('the ASVS table cites existing tests only', () => {
    const named = [...table.matchAll(/`(test\/[^`]+\.ts)` “(.+?)”(?=[;, |]| sends| says)/g)];
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(([, file = '', title = '']) => {
      const path = join(import.meta.dirname, '../..', file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
