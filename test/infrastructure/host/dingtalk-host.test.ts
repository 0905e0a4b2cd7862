import { expect, test } from 'vitest';
import { DingtalkHost } from '#infrastructure/host/dingtalk/dingtalk-host';
import type { DingtalkSdk } from '#infrastructure/host/dingtalk/dingtalk-sdk';
import { HOST_TIMEOUT_MS } from '#infrastructure/host/with-timeout';
import { FakeClock } from '#test/support/fake-clock';

test('another app in DingTalk’s container opens pages in the place of the present one', async () => {
  const opened: string[] = [];
  const href = 'https://school.example/app/';
  const page = {
    document: { title: '' },
    history: { length: 1, back: () => undefined },
    location: {
      href,
      origin: 'https://school.example',
      pathname: '/app/',
      search: '',
      assign: (url: string | URL) => void opened.push(String(url)),
    },
    navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 13) AliApp(DingTalk/4.5.15) cn.example.android/1' },
  };
  const never = () => new Promise(() => undefined);
  const sdk = { setTitle: never, openLink: never } as unknown as DingtalkSdk;
  const clock = new FakeClock();
  const result = new DingtalkHost(page, async () => sdk, clock).openPage('https://school.example/manage');
  await clock.passAsync(HOST_TIMEOUT_MS);
  expect(await result).toBe(true);
  expect(opened).toEqual(['https://school.example/manage']);
});
