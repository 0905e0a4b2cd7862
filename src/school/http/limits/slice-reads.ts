import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes to parse at a time: about the headers of one request. */
export const SLICE = 1_024;
/** ms of parsing for one connection before others get their turn. */
const BUDGET = 0.5;

/**
 * Parses incoming data in slices. Node reads 64 kB and parses all of it before any handler runs: thousands of tiny requests, or
 * chunks of one body, block it for tens of ms, even after the first of them has closed the connection. In slices, data after
 * a close is not parsed, and long parsing continues after other connections had their turn. Bytes that are known to belong
 * to one body are cheap to parse and passed on in one piece.
 */
export function sliceReads(server: Server): void {
  const ofBodies = new WeakMap<Socket, number>();

  server.on('connection', (socket: Socket) => {
    // Node's own listener, added before this event. A test checks that Node still does so.
    const [takeApart] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (!takeApart) return;
    socket.off('data', takeApart);
    socket.on('data', (bytes: Buffer) => {
      const deadline = performance.now() + BUDGET;
      for (let at = 0; at < bytes.length && !socket.destroyed; ) {
        const ofBody = Math.min(ofBodies.get(socket) ?? 0, bytes.length - at);
        const end = ofBody > 0 ? at + ofBody : Math.min(at + SLICE, bytes.length);
        if (ofBody > 0) ofBodies.set(socket, (ofBodies.get(socket) ?? 0) - ofBody);
        takeApart.call(socket, bytes.subarray(at, end));
        at = end;
        if (at === bytes.length || socket.destroyed) return;
        // Node has paused the socket until responses have been sent.
        if (socket.isPaused()) return void socket.unshift(bytes.subarray(at));
        if (performance.now() < deadline) continue;
        socket.pause();
        socket.unshift(bytes.subarray(at));
        setImmediate(() => socket.resume());
        return;
      }
    });
  });

  server.on('request', ({ socket, headers }: IncomingMessage) => {
    // The slice with the headers may contain the first bytes of the body.
    const known = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0;
    ofBodies.set(socket, Math.max(0, known - SLICE));
  });
}
