import { expect, it } from 'vitest';
import { changedKeys } from '#domain/form/answers/changed-keys';

it('changed keys are those of added, changed and removed answers', () => {
  expect(changedKeys({ a: '1', b: ['x'], c: '3' }, { a: '1', b: ['y'], d: '4' })).toEqual(['b', 'c', 'd']);
});
