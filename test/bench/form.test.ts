// The form of 30 fields on a phone at a quarter of this machine's speed: `npx vitest run --project bench test/bench/form`, after a
// build (DIST names another one). The limits are multiples of what finished HTML with 30 native inputs takes in the same run.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { type Backend, startBackend } from '../browser/support/backend';
import { Phones } from '../browser/support/phones';

const ROUNDS = 5;
const KEYS = 40;
/** Times of what the bare page takes. */
const LIMITS = { opening: 8, typing: 2.5 } as const;

type TimedWindow = typeof globalThis & { painted: number[]; fromKey: boolean };

let backend: Backend;
let bare: Server;
let phones: Phones;
beforeAll(async () => {
  backend = await startBackend({ BENCH: 'on' });
  const inputs = Array.from(
    { length: 30 },
    (_, at) => `<p><label>项目${at}<input id="bare-${at}"></label></p>`,
  );
  bare = createServer((_, response) => {
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.end(`<!doctype html><meta name="viewport" content="width=device-width">${inputs.join('')}`);
  });
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done));
  phones = await Phones.launch();
});
afterAll(async () => {
  await phones?.close();
  bare?.close();
  await backend?.close();
});

/** Runs in the page: when a typed letter has been painted, from the navigation or from the key. */
function watchLetters(): void {
  const timed = globalThis as TimedWindow;
  Object.assign(timed, { painted: [], fromKey: false });
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  addEventListener(
    'input',
    () => {
      const from = timed.fromKey ? pressed : 0;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => timed.painted.push(performance.now() - from);
        port2.postMessage(0);
      });
    },
    true,
  );
}

async function letterPainted(page: Page, letter: string): Promise<number> {
  const before = await page.evaluate(() => (globalThis as TimedWindow).painted.length);
  await page.keyboard.press(letter);
  await page.waitForFunction((count) => (globalThis as TimedWindow).painted.length > count, before);
  return page.evaluate(() => (globalThis as TimedWindow).painted.at(-1) ?? 0);
}

/** ms from a cold start until the first letter is painted, and from a key until its letter is, in the middle of a run of them. */
async function measured(url: string, first: string): Promise<{ opening: number; typing: number }> {
  const { context, page } = await phones.take({ deviceScaleFactor: 2 });
  await page.addInitScript(watchLetters);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(first).focus();
  const opening = await letterPainted(page, 'a');
  await page.waitForFunction(() => !document.querySelector('#boot-form, [aria-busy="true"]'));
  await page.evaluate(() => {
    (globalThis as TimedWindow).fromKey = true;
  });
  const keys: number[] = [];
  while (keys.length < KEYS) keys.push(await letterPainted(page, 'b'));
  await context.close();
  return { opening, typing: median(keys) };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

test('a form of 30 fields opens, and a typed letter is painted, soon', { timeout: 300_000 }, async () => {
  const form = `${backend.origin}/zhxy/orientation/#${paths.informationForm}?plan=qy-bench-30`;
  const { port } = bare.address() as AddressInfo;
  const rounds: { readonly app: Times; readonly bare: Times }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      bare: await measured(`http://127.0.0.1:${port}/`, '#bare-0'),
      app: await measured(form, '#field-name'),
    });
  for (const kind of ['opening', 'typing'] as const) {
    const [app, limit] = [
      median(rounds.map((round) => round.app[kind])),
      LIMITS[kind] * median(rounds.map((round) => round.bare[kind])),
    ];
    console.info(
      `${kind}: ${app.toFixed(1)} ms, limit ${limit.toFixed(1)} ms (${LIMITS[kind]} times the bare page)`,
    );
    expect(app).toBeLessThan(limit);
  }
});

type Times = Awaited<ReturnType<typeof measured>>;
