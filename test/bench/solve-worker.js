// Solves ALTCHA challenges with Node's native hashing, as a program would, at the lowest priority: a real program would
// have a machine of its own.
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// For this thread only, where the system supports that.
setPriority(19);

const hash = (bytes) => createHash('sha256').update(bytes).digest();

parentPort?.on('message', ({ id, challenge }) => {
  const { nonce, salt, keyPrefix, cost } = challenge.parameters;
  const text = Buffer.concat([Buffer.from(salt + nonce, 'hex'), Buffer.alloc(4)]);
  const prefix = Buffer.from(keyPrefix, 'hex');
  for (let counter = 0; ; counter += 1) {
    text.writeUInt32BE(counter, text.length - 4);
    let key = hash(text);
    for (let hashed = 1; hashed < cost; hashed += 1) key = hash(key);
    if (!key.subarray(0, prefix.length).equals(prefix)) continue;
    const solution = { counter, derivedKey: key.toString('hex') };
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    parentPort?.postMessage({ id, proof, hashes: (counter + 1) * cost });
    return;
  }
});
