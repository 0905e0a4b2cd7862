// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemConfigAddresses } from '#domain/session/web-address';
import { readStartAddress } from '#infrastructure/browser/navigation/page-address';
import { ScriptSystemConfig } from '#infrastructure/browser/script-system-config';
import { FakeClock } from '#test/support/fake-clock';

/** jsdom runs no scripts: the test determines the outcome of the inserted one. */
let outcome: (script: HTMLScriptElement) => void;
let clock: FakeClock;
let source: ScriptSystemConfig;
const page = globalThis as { systemcfg?: unknown };
const comes = (config: unknown) => (script: HTMLScriptElement) => {
  page.systemcfg = config;
  script.dispatchEvent(new Event('load'));
};
const whole = {
  baseUrl: 'https://base.example/',
  mobile: {
    openVConsole: true,
    appId: 'wx1',
    environment: 'h5',
    tenantProfile: 'p',
    profile: { files: 'https://f.example' },
    loginUrl: '/login',
  },
};

beforeEach(() => {
  clock = new FakeClock(1_700_000_000_000);
  source = new ScriptSystemConfig(['https://a.example/zhxy/systemcfg.js'], clock);
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => outcome(script as HTMLScriptElement));
  });
});
afterEach(() => vi.restoreAllMocks());

describe('systemcfg.js', () => {
  test('is asked for with a timestamp and read', async () => {
    let src = '';
    outcome = (script) => {
      ({ src } = script);
      comes(whole)(script);
    };
    expect(await source.load()).toEqual({ ...whole, baseUrl: 'https://base.example' });
    expect(src).toBe('https://a.example/zhxy/systemcfg.js?t=1700000000000');
    expect(clock.waiting).toBe(0);
  });

  test('settings that a school does not know are empty', async () => {
    outcome = comes({ baseUrl: 'https://b.example', mobile: {} });
    expect((await source.load()).mobile).toEqual({
      openVConsole: false,
      appId: '',
      environment: '',
      tenantProfile: '',
      loginUrl: '',
    });
  });

  test.each([
    ['nothing', undefined, 'systemcfg'],
    ['no base URL', { mobile: {} }, 'systemcfg.baseUrl'],
    ['a script for a base URL', { baseUrl: 'javascript:alert(1)', mobile: {} }, 'systemcfg.baseUrl'],
    ['a file for a base URL', { baseUrl: 'file:///etc', mobile: {} }, 'systemcfg.baseUrl'],
    ['no address for a base URL', { baseUrl: 'base.example', mobile: {} }, 'systemcfg.baseUrl'],
    ['no mobile section', { baseUrl: 'x' }, 'systemcfg.mobile'],
  ])('%s is named', async (_, config, part) => {
    outcome = comes(config);
    await expect(source.load()).rejects.toMatchObject({
      kind: 'contract',
      detail: expect.stringContaining(part),
    });
  });

  test('what an earlier try left is not taken for this one’s', async () => {
    outcome = comes(whole);
    await source.load();
    outcome = (script) => script.dispatchEvent(new Event('load'));
    await expect(source.load()).rejects.toMatchObject({ kind: 'contract' });
  });

  test('begun before: is taken once, and a retry asks anew', async () => {
    outcome = comes({ ...whole, baseUrl: 'https://anew.example' });
    const early = { systemConfig: Promise.resolve(whole) };
    const begun = new ScriptSystemConfig(['https://a.example/zhxy/systemcfg.js'], clock, early);
    expect((await begun.load()).baseUrl).toBe('https://base.example');
    expect((await begun.load()).baseUrl).toBe('https://anew.example');
  });

  test('begun before and lost: is asked for again at once', async () => {
    outcome = comes(whole);
    const early = { systemConfig: Promise.reject(new Error('cut')) };
    const begun = new ScriptSystemConfig(['https://a.example/zhxy/systemcfg.js'], clock, early);
    expect((await begun.load()).baseUrl).toBe('https://base.example');
  });

  test('that does not come', async () => {
    outcome = (script) => script.dispatchEvent(new Event('error'));
    await expect(source.load()).rejects.toMatchObject({ kind: 'offline' });
  });

  test.each([
    ['is not there', 'error'],
    ['is a page, which sets nothing,', 'load'],
  ])('that %s lies beside the page', async (_, event) => {
    const asked: string[] = [];
    outcome = (script) => {
      asked.push(script.src.replace(/\?.*/, ''));
      if (asked.length === 1) script.dispatchEvent(new Event(event));
      else comes(whole)(script);
    };
    const addresses = systemConfigAddresses('https://a.example', '/zhxy/orientation/index.html');
    expect((await new ScriptSystemConfig(addresses, clock).load()).baseUrl).toBe('https://base.example');
    expect(asked).toEqual([
      'https://a.example/zhxy/systemcfg.js',
      'https://a.example/zhxy/orientation/systemcfg.js',
    ]);
  });

  test('that is late', async () => {
    outcome = () => clock.pass(15_000);
    await expect(source.load()).rejects.toMatchObject({ kind: 'timeout' });
  });
});

test('the start address: base path, and the tenant of the query before the hash', () => {
  const at = (url: string) => readStartAddress(new URL(url));
  expect(at('https://a.example/zhxy/orientation/?tn=lakeside#/x?tn=other')).toEqual({
    mobileBase: 'https://a.example/zhxy/',
    tenantName: 'lakeside',
    organisation: undefined,
  });
  expect(at('https://a.example/zhxy/orientation/?orgId=o&tenantId=t').organisation).toEqual({
    orgId: 'o',
    tenantId: 't',
  });
  expect(at('https://a.example/zhxy/orientation/?orgId=o').organisation).toBeUndefined();
  expect(at('https://a.example/zhxy/orientation/?teacherId=t-7').teacherId).toBe('t-7');
  expect(at('https://a.example/zhxy/orientation/#/?teacherId=t-7').teacherId).toBeUndefined();
  expect(at('https://a.example/zhxy/orientation/').tenantName).toBeUndefined();
});
