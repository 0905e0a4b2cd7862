import { describe, expect, test } from 'vitest';
import { distance, moved, swiped, WHOLE, zoomed } from '#presentation/widgets/data/zoom-picture/gesture';

describe('a picture under fingers', () => {
  test('is never smaller than whole, nor larger than five times', () => {
    expect(zoomed(WHOLE, 0.5)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100).scale).toBe(5);
    expect(zoomed(zoomed(WHOLE, 3, { x: 40, y: 0 }), 0.1)).toEqual(WHOLE);
  });

  test('stays where the fingers are', () => {
    expect(zoomed(WHOLE, 2, { x: 50, y: -20 })).toEqual({ scale: 2, x: -50, y: 20 });
  });

  test('is not moved out of its frame', () => {
    const frame = { width: 300, height: 200 };
    expect(moved(WHOLE, { x: 90, y: 90 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({
      scale: 2,
      x: 150,
      y: -100,
    });
  });

  test('gives way to its neighbour on a swipe, not on a tap or a scroll', () => {
    expect(swiped({ x: -80, y: 10 })).toBe(1);
    expect(swiped({ x: 80, y: 10 })).toBe(-1);
    expect(swiped({ x: 20, y: 0 })).toBeUndefined();
    expect(swiped({ x: 80, y: 90 })).toBeUndefined();
    expect(distance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
  });
});
