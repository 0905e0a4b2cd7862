// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { bootState } from '#boot/boot-state';
import { markHost } from '#boot/mark-host';

beforeEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.hostBar;
  location.hash = `#${paths.informationForm}?plan=autumn`;
});

/** Whether a form's first fields are rendered in this host, as far as the check for a session. */
async function beginsIn(userAgent: string): Promise<boolean> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  markHost(window);
  localStorage.setItem('accesstoken:t', 'somebody');
  const asked = vi.spyOn(Storage.prototype, 'getItem');
  const response = Promise.resolve({ status: 200, text: '' });
  await new Promise<void>((painted) => {
    Object.assign(bootState(), {
      template: Promise.resolve({ tenant: { tenantId: 't' }, response }),
      bootFormPainted: painted,
    });
    void import('#boot/form/main');
  });
  return asked.mock.calls.some(([key]) => key === 'accesstoken:t');
}

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36';

test.each([
  ['a browser', PHONE, true],
  ['a host that names a mini-program’s runtime and shows no bar', `${PHONE} MiniProgramEnv/android`, true],
  ['a mini-program of WeChat', `${PHONE} MicroMessenger/8.0 miniProgram/wx1`, false],
  ['a mini-program of DingTalk', `${PHONE} AliApp(DingTalk/7.0) dd-web/1.0`, false],
])('the boot form renders its own title bar: in %s', async (_, userAgent, begins) => {
  expect(await beginsIn(userAgent)).toBe(begins);
});
