import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkAddress } from './network-address';

export interface ConnectionBounds {
  readonly ofAll: number;
  readonly ofOneAddress: number;
}

/** Connections in the order in which to close them: idle ones first, the longest idle before others, then active ones. */
class Connections {
  private readonly idle = new Set<Socket>();
  private readonly active = new Map<Socket, number>();

  get size(): number {
    return this.idle.size + this.active.size;
  }

  get nextToClose(): Socket | undefined {
    for (const socket of this.idle) return socket;
    for (const socket of this.active.keys()) return socket;
    return undefined;
  }

  markIdle(socket: Socket): void {
    this.idle.add(socket);
  }

  startRequest(socket: Socket): void {
    this.idle.delete(socket);
    this.active.set(socket, (this.active.get(socket) ?? 0) + 1);
  }

  endRequest(socket: Socket): void {
    const left = (this.active.get(socket) ?? 0) - 1;
    if (left > 0) this.active.set(socket, left);
    else if (this.active.delete(socket)) this.markIdle(socket);
  }

  remove(socket: Socket): void {
    this.idle.delete(socket);
    this.active.delete(socket);
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
    if (own.size >= ofOneAddress) closeOne(own, address);
    else if (count >= ofAll) closeOneOfLargest();
    own.markIdle(socket);
    // Only now: closing the address's only connection removed it.
    byAddress.set(address, own);
    count += 1;
    socket.once('close', () => forget(own, address, socket));
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (socket.destroyed) return;
    const own = byAddress.get(networkAddress(socket.remoteAddress ?? ''));
    own?.startRequest(socket);
    response.once('close', () => own?.endRequest(socket));
  });

  function closeOneOfLargest(): void {
    const [address, most] = [...byAddress].reduce((one, other) =>
      other[1].size > one[1].size ? other : one,
    );
    closeOne(most, address);
  }

  function closeOne(connections: Connections, address: string): void {
    const socket = connections.nextToClose;
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
