// @ts-check
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Waits until no other test run of this folder builds into it and tests what it has built. The turn is a socket that listens:
 * it ends with its process, however that ends.
 */
export async function takeTurn() {
  const folder = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12);
  const path = join(tmpdir(), `orientation-test-${folder}.sock`);
  while (!(await holds(path))) {
    if (await otherEnds(path)) continue;
    // What is left of a run that was killed.
    rmSync(path, { force: true });
  }
  process.once('exit', () => rmSync(path, { force: true }));
}

/** @param {string} path @returns {Promise<boolean>} */
function holds(path) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => resolve(true)).unref();
  });
}

/** Resolves when the other run has ended; false if there is none. @param {string} path @returns {Promise<boolean>} */
function otherEnds(path) {
  return new Promise((resolve) => {
    let isThere = false;
    const socket = connect(path, () => {
      isThere = true;
      console.log('Another test run is under way in this folder: waiting for its end …');
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(isThere));
  });
}
