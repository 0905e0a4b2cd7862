import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { THROTTLE_MS } from '#domain/text/pace';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { ScreenSharing } from '#presentation/screens/shared/share/screen-sharing.view-model';
import { FakeClock } from '#test/support/fake-clock';

const card = { title: '招生', description: '报名', path: paths.plans } as const;

function sharing(copies = true) {
  const [host, clock] = [new InMemoryHost(), new FakeClock()];
  const [copied, shown]: [string[], string[]] = [[], []];
  const work = new ScreenSharing(
    host,
    {
      copy: async (text) => {
        copied.push(text);
        return copies;
      },
    },
    { show: (message) => void shown.push('key' in message ? message.key : message.text) },
    clock,
  );
  return { host, clock, work, copied, shown };
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

test('where the host shares nothing the link lies ready, or it is said that it does not', async () => {
  const good = sharing();
  await good.work.share(card);
  expect([good.copied, good.shown]).toEqual([[`https://school.example/#${paths.plans}`], ['share.copied']]);
  const bad = sharing(false);
  await bad.work.share(card);
  expect(bad.shown).toEqual(['share.failed']);
});
