import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findMiniBrowser } from '#test/support/engines.mjs';
import { freePort } from '#test/support/machine.mjs';
import { COMMANDS, Driver, DriverError, type Send } from './driver';
import { Program } from './program';

const STARTS_IN_MS = 60_000;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

const ARGUMENTS = [
  '--automation',
  `--user-agent=${IPHONE}`,
  // No host but this machine.
  '--proxy=http://127.0.0.1:9',
  '--ignore-host=127.0.0.1',
  '--javascript-can-open-windows-automatically=true',
];

let surroundings: Promise<Readonly<Record<string, string>>> | undefined;

/** What WebKit wants around it, once for all phones of this process: a display, which numbers itself, and Chinese. */
function openSurroundings(): Promise<Readonly<Record<string, string>>> {
  surroundings ??= (async () => {
    const home = Program.newHome('display');
    const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
    const display = Program.start(home, 'Xvfb', args);
    const locale = 'zh_CN.UTF-8';
    // Few machines have it installed, and an engine without it speaks English.
    spawnSync('localedef', ['--no-archive', '-i', 'zh_CN', '-f', 'UTF-8', join(home, locale)]);
    return { DISPLAY: `:${await display.firstLine()}`, LOCPATH: home, LC_ALL: locale };
  })();
  return surroundings;
}

/** WebKitGTK's browser, of which a phone's storage is the whole profile. */
export async function startWebkit(): Promise<Driver> {
  const home = Program.newHome('webkit');
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  // The system prefers reduced motion: there is none to wait for.
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort();
  const program = Program.start(home, 'WebKitWebDriver', [`--port=${port}`], {
    ...(await openSurroundings()),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local'),
    NO_AT_BRIDGE: '1',
    // It refuses to start as root with one.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const ask = await connection(port, program);
  const browser = { binary: findMiniBrowser(), args: ARGUMENTS };
  const capabilities = { 'webkitgtk:browserOptions': browser };
  const session = (await ask('NewSession', { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string;
  };
  const send = await connection(port, program, session.sessionId);
  return new Driver(send, home, async () => {
    await send('DeleteSession').catch(() => undefined);
    program.end();
  });
}

async function connection(port: number, program: Program, session?: string): Promise<Send> {
  const base = `http://127.0.0.1:${port}`;
  const prefix = session === undefined ? '/session' : `/session/${session}`;
  for (const end = Date.now() + STARTS_IN_MS; ; await pause(50)) {
    if (await isReady(base)) break;
    if (program.hasEnded || Date.now() > end) throw new Error('WebKitWebDriver does not start');
  }
  return async (command, parameters = {}) => {
    const [method, path] = COMMANDS[command];
    const response = await fetch(base + prefix + path.replace('{id}', String(parameters.id)), {
      method,
      ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new DriverError(error, message);
    }
    return value;
  };
}

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
