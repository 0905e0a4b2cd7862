import { expect, test } from 'vitest';
import { DEBOUNCE_MS, THROTTLE_MS } from '#domain/text/input-delays';

test('taps and typing are paced as the specification says (section 9)', () => {
  expect([THROTTLE_MS, DEBOUNCE_MS]).toEqual([300, 800]);
});
