import * as v from 'valibot';
import { expect, test } from 'vitest';
import { maybe, renamed } from './profile/renamed';

interface Office {
  readonly phone: string;
  readonly hours?: string;
}
const office = renamed<Office>({ phone: ['tel', v.string()], hours: ['open', maybe(v.string())] });

test.each([
  ['is null', { tel: '1', open: null }],
  ['is left out', { tel: '1' }],
])('a member that may be missing and %s is omitted', (_, theirs) => {
  expect(v.parse(office, theirs)).toEqual({ phone: '1' });
});

test('a member that must be there and is left out is named', () => {
  const { issues = [] } = v.safeParse(office, { open: '9:00' });
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['tel']);
});

test.each([[[]], [null], ['text'], [7]])('%j is no record', (theirs) => {
  expect(v.is(office, theirs)).toBe(false);
});
