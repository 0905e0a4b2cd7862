import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files of a built program that name the calls of the desk. */
function namingTheDesk(program: string): string[] {
  const folder = join(process.env.DIST ?? 'dist', program);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|html)$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('/desk/api'));
}

test("nothing of the desk is in the student's bytes", () => {
  expect(namingTheDesk('app')).toEqual([]);
  // Which would be found.
  expect(namingTheDesk('desk')).not.toEqual([]);
});
