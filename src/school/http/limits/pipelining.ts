import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Requests of one connection that may be under way. Browsers and proxies send one after the other's answer; whoever does
 * not has no more of the server for it.
 */
export const PIPELINED = 2;

/**
 * Bounds the requests that are under way on one connection: with one more, the connection is closed and what else came
 * with it is not looked at. When a connection ends, so do its answers that stand behind an unfinished one: Node tells
 * of the end to the first of them alone, and what feeds the others would wait for ever.
 */
export function boundPipelining(handle: Handler): Handler {
  const pending = new WeakMap<Socket, Set<ServerResponse>>();

  const pendingOn = (socket: Socket): Set<ServerResponse> => {
    const known = pending.get(socket);
    if (known) return known;
    const responses = new Set<ServerResponse>();
    pending.set(socket, responses);
    socket.once('close', () => {
      for (const response of responses) if (response.socket === null) end(response);
    });
    return responses;
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const responses = pendingOn(socket);
    if (responses.size >= PIPELINED) {
      socket.destroy();
      return;
    }
    responses.add(response);
    response.once('close', () => responses.delete(response));
    handle(request, response);
  };
}

function end(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}
