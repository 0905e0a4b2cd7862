// @ts-check
// What the tests need from the machine.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

export const onCi = Boolean(process.env.CI) && process.env.CI !== 'false' && process.env.CI !== '0';

/** @param {string} file */
export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs in the PATH or in the given folders. @param {string[]} names @param {string[]} folders */
export function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return names.flatMap((name) => places.map((place) => join(place, name))).find(canRun);
}

/** Installs Debian packages if possible: as root, with apt-get. Returns whether it did. @param {string[]} packages */
export function install(packages) {
  if (process.getuid?.() !== 0 || findProgram(['apt-get']) === undefined) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  };
  const update = spawnSync('apt-get', ['update', '-q'], options);
  const added = spawnSync(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
    options,
  );
  return update.status === 0 && added.status === 0;
}

/**
 * The path of a program, which is installed if possible; `undefined` if there is none.
 * @param {string} name @param {string} folder where its package puts it @param {string[]} packages
 */
export function provideProgram(name, folder, packages) {
  return findProgram([name], [folder]) ?? (install(packages) ? findProgram([name], [folder]) : undefined);
}

/** A free port on loopback. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
