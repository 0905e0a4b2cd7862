import { expect, test } from 'vitest';
import { watchLeaving } from '#infrastructure/browser/watch-leaving';
import { FakeClock } from '#test/support/fake-clock';

test('a page is left right after it announces that, and from when it is hidden until it is shown again', () => {
  const page = new EventTarget();
  const clock = new FakeClock();
  const isLeaving = watchLeaving(page as Window, clock);
  const after = (event: string) => {
    page.dispatchEvent(new Event(event));
    return isLeaving();
  };
  expect(isLeaving()).toBe(false);
  expect(after('beforeunload')).toBe(true);
  // A link to a telephone number or a download: the page stays.
  clock.pass(1_000);
  expect(isLeaving()).toBe(false);
  expect(after('pagehide')).toBe(true);
  clock.pass(60_000);
  expect(isLeaving()).toBe(true);
  expect(after('pageshow')).toBe(false);
});
