import { writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFirefox } from '#test/support/engines.mjs';
import { freePort } from '#test/support/machine.mjs';
import { Driver, DriverError, type Send } from './driver';
import { Program } from './program';

const STARTS_IN_MS = 60_000;

const ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const preferences = (home: string, port: number) => ({
  'marionette.port': port,
  'remote.prefs.recommended': true,
  'general.useragent.override': ANDROID,
  'intl.accept_languages': 'zh-CN,zh,en',
  'ui.prefersReducedMotion': 1,
  'dom.disable_open_during_load': false,
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.download.folderList': 2,
  'browser.download.dir': join(home, 'Downloads'),
  'browser.helperApps.neverAsk.saveToDisk':
    'application/pdf,image/png,text/calendar,application/octet-stream',
  // No host but this machine.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.captive-portal-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'datareporting.policy.dataSubmissionEnabled': false,
});

/** Firefox without a window, by Marionette: its own port for the commands of WebDriver. */
export async function startFirefox(): Promise<Driver> {
  const home = Program.newHome('firefox');
  const port = await freePort();
  const lines = Object.entries(preferences(home, port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(home, 'user.js'), lines.join('\n'));
  const args = ['--marionette', '--headless', '--no-remote', '--profile', home, 'about:blank'];
  const program = Program.start(home, findFirefox() ?? 'firefox-esr', args, {
    // Of its screen, which bounds its windows.
    MOZ_HEADLESS_HEIGHT: '1200',
  });
  const send = marionette(await connected(port, program));
  await send('NewSession', { pageLoadStrategy: 'eager' });
  return new Driver(send, home, async () => program.end());
}

async function connected(port: number, program: Program): Promise<Socket> {
  for (const end = Date.now() + STARTS_IN_MS; ; await pause(50)) {
    const socket = await new Promise<Socket | undefined>((resolve) => {
      const made = createConnection(port, '127.0.0.1', () => resolve(made));
      made.once('error', () => resolve(undefined));
    });
    if (socket) return socket;
    if (program.hasEnded || Date.now() > end) throw new Error('Firefox does not start');
  }
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** Messages are JSON behind their length: `12:[0,1,…]`. A command is `[0, id, name, parameters]`, its answer `[1, id, error, result]`. */
function marionette(socket: Socket): Send {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let last = 0;
  const answer = (message: unknown): void => {
    // The first message greets.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new DriverError(error.error, error.message));
    else
      asked?.resolve(
        result !== null && typeof result === 'object' && 'value' in result ? result.value : result,
      );
  };
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      answer(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  });
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
