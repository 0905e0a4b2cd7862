import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Maximum pending requests per connection. Browsers and proxies wait for a response before the next request; pipelining must
 * not give a client a larger share of the server.
 */
export const PIPELINED = 2;

/**
 * Limits the pending requests per connection: one more closes the connection, and data after it is ignored. When a connection
 * closes, responses queued behind an unfinished one are ended too: Node emits the close only to the first, and the sources
 * of the others would wait for ever.
 */
export function limitPipelining(handle: Handler): Handler {
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
