import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { ScreenSharing } from '#application/share/screen-sharing';
import { THROTTLE_MS } from '#domain/text/input-delays';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock } from '#test/support/fake-clock';

const card = { title: '招生', description: '报名', path: paths.plans } as const;

function sharing(clipboard = new InMemoryClipboard()) {
  const [host, clock] = [new InMemoryHost(), new FakeClock()];
  const toasts = new FakeToasts();
  return { host, clock, work: new ScreenSharing({ host, clipboard, toasts, clock }), clipboard, toasts };
}

test('a second tap within the throttle shares nothing, one after it does', async () => {
  const { host, clock, work } = sharing();
  host.shares = 'shared';
  await Promise.all([work.share(card), work.share(card)]);
  clock.pass(THROTTLE_MS - 1);
  await work.share(card);
  expect(host.shared).toEqual([card]);
  clock.pass(1);
  await work.share(card);
  expect(host.shared).toHaveLength(2);
});

test('a host that cannot share leaves the link in the clipboard, or says that it could not', async () => {
  const good = sharing();
  await good.work.share(card);
  expect([good.clipboard.copied, good.toasts.shown]).toEqual([
    [`https://school.example/#${paths.plans}`],
    [{ key: 'share.copied' }],
  ]);
  const bad = sharing(new InMemoryClipboard(false));
  await bad.work.share(card);
  expect(bad.toasts.shown).toEqual([{ key: 'share.failed' }]);
});
