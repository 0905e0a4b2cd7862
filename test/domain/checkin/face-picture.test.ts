import { expect, test } from 'vitest';
import { fittingSize, uprightPart } from '#domain/checkin/face-picture';

test.each([
  ['a large picture is reduced', { width: 3000, height: 4000 }, { width: 720, height: 960 }],
  ['a lying one by its longer side', { width: 4000, height: 3000 }, { width: 960, height: 720 }],
  ['a small one stays as it is', { width: 360, height: 480 }, { width: 360, height: 480 }],
  ['one that shows too little is not taken', { width: 359, height: 800 }, 'tooSmall'],
  ['what has no size is no picture', { width: 0, height: 0 }, 'unreadable'],
] as const)('%s', (_, size, fitting) => {
  expect(fittingSize(size)).toEqual(fitting);
});

test.each([
  ['a lying camera', { width: 1280, height: 960 }, { x: 280, y: 0, width: 720, height: 960 }],
  ['a standing camera', { width: 720, height: 1280 }, { x: 0, y: 160, width: 720, height: 960 }],
] as const)('%s is cut to 3 by 4 in the middle', (_, size, part) => {
  expect(uprightPart(size)).toEqual(part);
});
