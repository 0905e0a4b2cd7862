import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a server that can be cut, with everything in transit, and restored. */
export class SeverableProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async to(target: URL): Promise<SeverableProxy> {
    const road = new SeverableProxy(target);
    await road.edit();
    return road;
  }

  /** The server's address through this connection. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** From now on all data in transit is lost, without an error. */
  silence(): void {
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.resume();
    }
  }

  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }

  async edit(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => this.sockets.delete(socket));
      }
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      near.pipe(far);
      far.pipe(near);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }
}
