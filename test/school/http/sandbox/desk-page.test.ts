// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PAGE = join(process.cwd(), 'src/school/http/sandbox/page/desk.html');
const school = { tenantId: 't1', uniqueName: 'hill', name: '山丘学院' };
const refund = {
  refundNo: 'R1',
  amount: 12000,
  reason: 'desk',
  state: 'pending',
  network: 'desk',
  applicationNo: 'HL-1',
  orderNo: 'P1',
};
const applications = { entries: [], counts: {} };

/** Opens the page before a backend that answers its calls so. */
async function open(answers: Readonly<Record<string, unknown>>): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = answers[path.replace(/^\/sandbox\/api\/|\?.*$/g, '')];
    return Response.json({ code: 0, data });
  });
  document.documentElement.innerHTML = readFileSync(PAGE, 'utf8');
  vi.resetModules();
  await import('#school/http/sandbox/page/money.js');
  await import('#school/http/sandbox/page/desk.js');
}

const shown = (id: string) => {
  const found = document.getElementById(id);
  return found && !found.hidden ? found.textContent : undefined;
};

/** Remove the page's listeners from the document, which all test files of a worker share. */
const endings: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { addEventListener } = document;
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      addEventListener.call(document, type, listener);
      endings.push(() => document.removeEventListener(type, listener));
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('the desk of a backend without a school says so, and names the setting that adds one', async () => {
  await open({ schools: [] });
  expect(shown('problem')).toContain('还没有学校');
  expect(shown('problem')).toContain('DEMO=on');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown('problem')).toContain('还没有学校');
});

it('the desk shows open refunds after the sign-in', async () => {
  await open({
    schools: [school],
    'sign-in': { token: 'steward' },
    applications,
    'phone-codes': [],
    refunds: { refunds: [refund], more: false },
  });
  expect(shown('refunds')).toBeUndefined();
  document.getElementById('sign-in-button')?.click();
  await vi.waitFor(() => expect(shown('refunds')).toContain('HL-1'));
});
