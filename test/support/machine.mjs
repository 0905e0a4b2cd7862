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
  const searched = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return names.flatMap((name) => searched.map((folder) => join(folder, name))).find(canRun);
}

/** Why packages cannot be installed here; empty while they can be. */
let obstacle = '';

/** Why something is missing, for who has to do without. */
export const whyMissing = () => obstacle || 'not found';

const APT = [
  '-q',
  '-y',
  '-o',
  'Acquire::Retries=1',
  '-o',
  'Acquire::http::Timeout=15',
  '-o',
  'Acquire::https::Timeout=15',
];

/** @param {string[]} args */
function apt(...args) {
  const { status } = spawnSync('apt-get', [...APT, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
  return status === 0;
}

/** Asked once: offline every further question would only cost time. */
let isUpdated = false;

/** Installs Debian packages if possible: as root, with apt-get and a network. Returns whether it did. @param {string[]} packages */
export function install(packages) {
  if (obstacle !== '') return false;
  if (process.getuid?.() !== 0) obstacle = 'only root could install it';
  else if (findProgram(['apt-get']) === undefined) obstacle = 'there is no apt-get';
  else {
    console.log(`Installing ${packages.join(', ')} …`);
    isUpdated ||= apt('update', '--error-on=any');
    if (!isUpdated) obstacle = 'apt-get reaches no archive';
    else return apt('install', '--no-install-recommends', ...packages);
  }
  return false;
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
