// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const PAGE = join(process.cwd(), 'src/school/http/sandbox/page');
const markup = readFileSync(join(PAGE, 'sandbox.html'), 'utf8');
const HAN = /[\u4e00-\u9fff]/;

const staff = [{ id: 'demo:lin', name: '林主任', role: 'administrator' }];
const hill = { tenantId: 't1', uniqueName: 'hill', name: '山丘学院', staff };
const lake = { tenantId: 't2', uniqueName: 'lake', name: '湖畔中学', staff: [] };
const order = { orderNo: 'P1', amount: 12_000, description: '报名费', state: 'open' };
const sent = { maskedPhone: '138****8000', code: '123456', at: Date.UTC(2026, 8, 1, 16, 30) };

/** What the page has sent, and what is answered by the call's path. */
let asked: [path: string, body: unknown][] = [];
let answers: Readonly<Record<string, unknown>> = {};
const location = { search: '', assign: vi.fn(), reload: vi.fn() };
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
  asked = [];
  answers = { schools: [hill, lake], outside: { codes: [sent], orders: [order] } };
  vi.stubGlobal('location', location);
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string } = {}) => {
    const name = path.replace(/^\/sandbox\/api\/|\?.*/g, '');
    if (body !== undefined) asked.push([name, JSON.parse(body)]);
    const answer = answers[name] ?? {};
    return Response.json(typeof answer === 'number' ? { code: answer } : { code: 0, data: answer });
  });
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  location.assign.mockClear();
  location.reload.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});

async function open(languages: readonly string[] = ['zh-CN']): Promise<void> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.documentElement.innerHTML = markup;
  vi.resetModules();
  const { startSandbox } = await import('#school/http/sandbox/page/sandbox');
  await startSandbox();
}

const find = (id: string) => document.getElementById(id) as HTMLElement;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name && one.closest('[hidden]') === null,
  ) ?? expect.fail(`no button ${name}`);

describe('the sandbox’s page', () => {
  it('enters the desk as somebody of the demo, or the scanner as the demo’s device', async () => {
    await open();
    button('林主任 · 管理员').click();
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/desk/?tn=hill'));
    button('演示设备').click();
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/desk/scan/'));
    expect(asked).toEqual([
      ['enter', { tenantId: 't1', staffId: 'demo:lin' }],
      ['enter-device', { tenantId: 't1' }],
    ]);
    button('湖畔中学').click();
    await vi.waitFor(() => expect(find('staff-list').textContent).toBe('这所学校没有演示人员'));
    expect(button('湖畔中学').getAttribute('aria-pressed')).toBe('true');
  });

  it('lists codes by the school’s clock, and orders, each paid once however often it is tapped', async () => {
    await open();
    expect(find('codes').textContent).toBe('123456 · 138****8000 · 00:30:00');
    expect(find('orders').textContent).toContain('¥120.00 · P1');
    answers = { ...answers, outside: { codes: [], orders: [{ ...order, state: 'closed' }] } };
    const lose = button('丢失通知');
    expect(lose.getAttribute('aria-label')).toBe('丢失通知：P1');
    lose.click();
    lose.click();
    await vi.waitFor(() => expect(find('toast').textContent).toBe('已付款：丢失通知'));
    expect(asked).toEqual([['network-pay', { orderNo: 'P1', fate: 'lost' }]]);
    await vi.waitFor(() => button('关单后到账'));
    answers = { ...answers, 'network-pay': 1009 };
    button('关单后到账').click();
    await vi.waitFor(() => expect(find('toast').textContent).toBe('该订单已关闭'));
    button('没有反应，已经扣款').click();
    await vi.waitFor(() => expect(find('toast').textContent).toBe('下一次付款：没有反应，已经扣款'));
    expect(asked.at(-1)).toEqual(['payment-script', { sheet: 'moneyWithoutOk' }]);
  });

  it('of a backend without a school says so, and names the setting that adds one; without a network shows none', async () => {
    answers = { schools: [] };
    await open();
    expect(find('problem').textContent).toMatch(/还没有学校.*DEMO=on/);
    expect(find('panel').hidden).toBe(true);
    answers = { schools: [hill], outside: { codes: [] } };
    await open();
    expect([find('network').hidden, find('faults').hidden]).toEqual([true, true]);
  });

  it.each([
    [['zh-CN', 'en'], 'zh-CN', '沙盒', 'English'],
    [['en-US', 'zh'], 'en', 'Sandbox', '中文'],
    [['fr', 'en-GB'], 'en', 'Sandbox', '中文'],
    [['fr'], 'zh-CN', '沙盒', 'English'],
  ])('is in the first language of its device that it has: %j', async (languages, lang, title, offered) => {
    await open(languages);
    expect([document.documentElement.lang, document.title]).toEqual([lang, title]);
    expect(find('language').textContent).toBe(offered);
  });

  it('in English shows nothing in Chinese but the school’s own words, which are marked; the choice is kept with the school', async () => {
    await open(['zh-CN']);
    button('湖畔中学').click();
    await vi.waitFor(() => expect(button('湖畔中学').getAttribute('aria-pressed')).toBe('true'));
    find('language').click();
    expect([localStorage.getItem('language'), location.reload.mock.calls.length]).toEqual(['en', 1]);
    await open(['zh-CN']);
    expect(button('湖畔中学').getAttribute('aria-pressed')).toBe('true');
    const unmarked = [...document.querySelectorAll('body :not([lang]):not([lang] *)')].flatMap((one) => [
      ...[...one.childNodes].map((node) =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
      ),
      one.getAttribute('aria-label') ?? '',
    ]);
    expect(unmarked.filter((text) => HAN.test(text))).toEqual([]);
  });

  it('names no message that does not exist, has each in both languages, and its markup has its Chinese', async () => {
    const { texts } = await import('#school/http/sandbox/page/texts');
    const all: Readonly<Record<string, readonly [string, string]>> = texts;
    const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const [key, [zh, en]] of Object.entries(all))
      expect([key, HAN.test(en), parameters(en)]).toEqual([key, false, parameters(zh)]);
    const files = readdirSync(PAGE).filter((name) => /^(?!texts|jweixin).*\.ts$/.test(name));
    const source = files.map((name) => readFileSync(join(PAGE, name), 'utf8')).join('\n') + markup;
    const made = [...source.matchAll(/\bt\(`(\w+\.)\$\{/g)].map(([, start = '']) => start);
    const isUsed = (key: string) =>
      new RegExp(`['"]${key}['"]`).test(source) || made.some((start) => key.startsWith(start));
    expect(Object.keys(all).filter((key) => !isUsed(key))).toEqual([]);
    document.documentElement.innerHTML = markup;
    for (const one of document.querySelectorAll<HTMLElement>('[data-text]'))
      expect(one.textContent).toBe(all[one.dataset.text ?? '']?.[0]);
    for (const one of document.querySelectorAll<HTMLElement>('[data-label]'))
      expect(one.getAttribute('aria-label')).toBe(all[one.dataset.label ?? '']?.[0]);
  });
});
