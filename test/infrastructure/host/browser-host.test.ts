import { expect, test } from 'vitest';
import { BrowserHost } from '#infrastructure/host/browser-host';
import type { HostPage } from '#infrastructure/host/host-page';

const WECHAT = 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.49';

test.each([
  [undefined, WECHAT, 'wx'],
  ['', WECHAT, 'wx'],
  ['h5', WECHAT, 'h5'],
  ['wx', 'Mozilla/5.0 (X11; Linux x86_64)', 'wx'],
] as const)(
  'jump links are of the environment that the static config says: %s',
  async (environment, userAgent, said) => {
    const systemcfg = { mobile: { environment } };
    const page = { navigator: { userAgent }, systemcfg } as unknown as HostPage;
    expect(await new BrowserHost(page).environment()).toBe(said);
  },
);
