import { describe, expect, test } from 'vitest';
import { InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { reachMoment } from '#presentation/lib/moments';

describe('a moment', () => {
  test('is reached once for each record, with vibration', () => {
    const vibration = new InMemoryVibration();
    expect(reachMoment(vibration, 'paid', 'A1')).toBe(true);
    expect(reachMoment(vibration, 'paid', 'A1')).toBe(false);
    expect(reachMoment(vibration, 'paid', 'A2')).toBe(true);
    expect(vibration.felt).toEqual([
      [12, 60, 12],
      [12, 60, 12],
    ]);
  });

  test.each([
    ['submitted', [12]],
    ['paid', [12, 60, 12]],
    ['admitted', [20]],
    ['stepsDone', [12, 60, 12]],
    ['reported', [30, 60, 30]],
  ] as const)('%s has its own vibration pattern', (moment, pattern) => {
    const vibration = new InMemoryVibration();
    reachMoment(vibration, moment, 'A1');
    expect(vibration.felt).toEqual([pattern]);
  });

  test('can be reached again in another visit', () => {
    expect(reachMoment(new InMemoryVibration(), 'admitted', 'A1')).toBe(true);
    expect(reachMoment(new InMemoryVibration(), 'admitted', 'A1')).toBe(true);
  });
});
