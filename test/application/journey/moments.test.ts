import { describe, expect, test } from 'vitest';
import { reachMoment } from '#application/journey/moments';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { StubDrafts } from '#test/support/stub-drafts';

const visit = () => ({
  vibration: new InMemoryVibration(),
  memory: new InMemoryVisitMemory(new StubDrafts()),
});

describe('a moment', () => {
  test('is reached once for each record, with vibration', () => {
    const ports = visit();
    expect(reachMoment(ports, 'paid', 'A1')).toBe(true);
    expect(reachMoment(ports, 'paid', 'A1')).toBe(false);
    expect(reachMoment(ports, 'paid', 'A2')).toBe(true);
    expect(ports.vibration.felt).toEqual([
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
    const ports = visit();
    reachMoment(ports, moment, 'A1');
    expect(ports.vibration.felt).toEqual([pattern]);
  });

  test('can be reached again in another visit', () => {
    expect(reachMoment(visit(), 'admitted', 'A1')).toBe(true);
    expect(reachMoment(visit(), 'admitted', 'A1')).toBe(true);
  });
});
