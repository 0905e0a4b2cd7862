import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { DingtalkHost } from '#infrastructure/host/dingtalk/dingtalk-host';
import type { DingtalkSdk } from '#infrastructure/host/dingtalk/dingtalk-sdk';
import { HOST_TIMEOUT_MS } from '#infrastructure/host/with-timeout';
import { FakeClock, settled } from '#test/support/fake-clock';

const CARD = { title: '秋季高职招生', description: '', path: paths.planDetails };

const never = () => new Promise(() => undefined);

function hostWith(sdk: object) {
  const opened: string[] = [];
  const page = {
    document: { title: '' },
    history: { length: 1, back: () => undefined },
    location: {
      href: 'https://school.example/app/',
      origin: 'https://school.example',
      pathname: '/app/',
      search: '',
      assign: (url: string | URL) => void opened.push(String(url)),
    },
    navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 13) AliApp(DingTalk/4.5.15) cn.example.android/1' },
  };
  const clock = new FakeClock();
  return { host: new DingtalkHost(page, async () => sdk as DingtalkSdk, clock), clock, opened };
}

test('another app in DingTalk’s container opens pages in the place of the present one', async () => {
  const { host, clock, opened } = hostWith({ setTitle: never, openLink: never });
  const result = host.openPage('https://school.example/manage');
  await clock.passAsync(HOST_TIMEOUT_MS);
  expect(await result).toBe(true);
  expect(opened).toEqual(['https://school.example/manage']);
});

test('where the screen’s title got no response, sharing is known at once to be unavailable', async () => {
  const { host, clock } = hostWith({ setTitle: never, share: never });
  const titled = host.setTitle('报名详情');
  await clock.passAsync(HOST_TIMEOUT_MS);
  await titled;
  expect(await host.share(CARD)).toBe('unavailable');
});

test('a response to a title that comes late makes the host’s dialogs available', async () => {
  let respond = () => {};
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { host, clock } = hostWith({ setTitle: () => late, share: async () => ({}) });
  const titled = host.setTitle('报名详情');
  await clock.passAsync(HOST_TIMEOUT_MS);
  await titled;
  respond();
  await settled();
  expect(await host.share(CARD)).toBe('shared');
});
