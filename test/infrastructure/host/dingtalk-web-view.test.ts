import { expect, test } from 'vitest';
import { DingtalkWebView } from '#infrastructure/host/dingtalk/dingtalk-web-view';
import { HOST_TIMEOUT_MS } from '#infrastructure/host/with-timeout';
import { FakeClock } from '#test/support/fake-clock';

const program = { navigateTo: () => undefined };
type Globals = { dd?: object; my?: object };

function webView(globals: Globals, run: (time: number) => Promise<void>) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const view = new DingtalkWebView(globals, clock, (address) => {
    asked.push(address);
    return run(asked.length);
  });
  return { view, clock, asked };
}

test('a mini-program that its container put into the page needs no script', async () => {
  const { view, asked } = webView({ my: program }, () => Promise.reject(new Error('not here')));
  expect(await view.program()).toBe(program);
  expect(asked).toEqual([]);
});

test('otherwise it comes with the script, loaded once for all callers, whatever else has its name', async () => {
  const globals: Globals = { dd: { version: '6.0.30' } };
  const { view, asked } = webView(globals, async () => {
    globals.my = program;
  });
  expect(await Promise.all([view.program(), view.program()])).toEqual([program, program]);
  expect(asked).toEqual(['https://appx/web-view.min.js']);
});

test('a script that fails is tried again at the next call', async () => {
  const globals: Globals = {};
  const { view, asked } = webView(globals, async (time) => {
    if (time === 1) throw new Error('offline');
    globals.dd = program;
  });
  expect(await view.program()).toBeUndefined();
  expect(await view.program()).toBe(program);
  expect(asked).toHaveLength(2);
});

test('a script that never responds is not waited for, and used if it comes later', async () => {
  const globals: Globals = {};
  const { view, clock } = webView(globals, () => new Promise(() => undefined));
  const first = view.program();
  await clock.passAsync(HOST_TIMEOUT_MS);
  expect(await first).toBeUndefined();
  globals.dd = program;
  expect(await view.program()).toBe(program);
});
