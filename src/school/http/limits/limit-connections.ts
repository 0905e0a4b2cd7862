import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkAddress } from './network-address';

export interface ConnectionBounds {
  readonly ofAll: number;
  readonly ofOneAddress: number;
}

/** Connections in the order in which to close them: idle ones first, the longest idle before others, then active ones. */
class Connections {
  private readonly resting = new Set<Socket>();
  private readonly atWork = new Map<Socket, number>();

  get size(): number {
    return this.resting.size + this.atWork.size;
  }

  get first(): Socket | undefined {
    for (const socket of this.resting) return socket;
    for (const socket of this.atWork.keys()) return socket;
    return undefined;
  }

  rest(socket: Socket): void {
    this.resting.add(socket);
  }

  begin(socket: Socket): void {
    this.resting.delete(socket);
    this.atWork.set(socket, (this.atWork.get(socket) ?? 0) + 1);
  }

  finish(socket: Socket): void {
    const left = (this.atWork.get(socket) ?? 0) - 1;
    if (left > 0) this.atWork.set(socket, left);
    else if (this.atWork.delete(socket)) this.rest(socket);
  }

  remove(socket: Socket): void {
    this.resting.delete(socket);
    this.atWork.delete(socket);
  }
}

/**
 * Limits the connections per address and in total. New ones are never rejected: over the limit, one of the address with the
 * most connections is closed, an idle one or else the one with the oldest request. So idle connections, and ones that send
 * their headers very slowly (Slowloris), cannot keep others out.
 */
export function limitConnections(server: Server, { ofAll, ofOneAddress }: ConnectionBounds): void {
  const byAddress = new Map<string, Connections>();
  let count = 0;

  server.on('connection', (socket: Socket) => {
    const address = networkAddress(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Connections();
    byAddress.set(address, own);
    if (own.size >= ofOneAddress) end(own, address);
    else if (count >= ofAll) endOneOfMost();
    own.rest(socket);
    byAddress.set(address, own);
    count += 1;
    socket.once('close', () => forget(own, address, socket));
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (socket.destroyed) return;
    const own = byAddress.get(networkAddress(socket.remoteAddress ?? ''));
    own?.begin(socket);
    response.once('close', () => own?.finish(socket));
  });

  function endOneOfMost(): void {
    const [address, most] = [...byAddress].reduce((one, other) =>
      other[1].size > one[1].size ? other : one,
    );
    end(most, address);
  }

  function end(connections: Connections, address: string): void {
    const socket = connections.first;
    if (socket === undefined) return;
    forget(connections, address, socket);
    socket.destroy();
  }

  function forget(connections: Connections, address: string, socket: Socket): void {
    const before = connections.size;
    connections.remove(socket);
    count -= before - connections.size;
    if (connections.size === 0 && byAddress.get(address) === connections) byAddress.delete(address);
  }
}
