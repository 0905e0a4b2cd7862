import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that are taken apart at a time: the headers of a request, or some. */
export const SLICE = 1_024;
/** ms for what has come on one connection, before others are looked at. */
const BUDGET = 0.5;

/**
 * Has what comes on a connection taken apart slice by slice. Node reads 64 kB and takes all of them apart before
 * anybody is asked: thousands of tiny requests, or of chunks of one body, take it tens of ms, also where the first of them has
 * closed the connection. So nothing behind that is looked at, and what takes long goes on after the others. Bytes that
 * are known to be of one body cost nothing to take apart and come in one piece.
 */
export function sliceReads(server: Server): void {
  const ofBodies = new WeakMap<Socket, number>();

  server.on('connection', (socket: Socket) => {
    // Node's own, which it has added by now. Whether a Node still does so is for the tests to tell.
    const [takeApart] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (!takeApart) return;
    socket.off('data', takeApart);
    socket.on('data', (bytes: Buffer) => {
      const late = performance.now() + BUDGET;
      for (let at = 0; at < bytes.length && !socket.destroyed; ) {
        const ofBody = Math.min(ofBodies.get(socket) ?? 0, bytes.length - at);
        const end = ofBody > 0 ? at + ofBody : Math.min(at + SLICE, bytes.length);
        if (ofBody > 0) ofBodies.set(socket, (ofBodies.get(socket) ?? 0) - ofBody);
        takeApart.call(socket, bytes.subarray(at, end));
        at = end;
        if (at === bytes.length || socket.destroyed) return;
        // Node has paused it, until answers have been sent.
        if (socket.isPaused()) return void socket.unshift(bytes.subarray(at));
        if (performance.now() < late) continue;
        socket.pause();
        socket.unshift(bytes.subarray(at));
        setImmediate(() => socket.resume());
        return;
      }
    });
  });

  server.on('request', ({ socket, headers }: IncomingMessage) => {
    // The slice that brought the headers may hold the first bytes of the body.
    const known = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0;
    ofBodies.set(socket, Math.max(0, known - SLICE));
  });
}
