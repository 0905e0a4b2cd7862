import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** ms between two readiness checks of a backend. */
const LOOKS_EVERY_MS = 50;

/** A load balancer that sends calls, in rotation, to the backends whose last `/readyz` was positive. */
export class Balancer {
  private readonly ready = new Set<string>();
  private readonly agent = new Agent({ keepAlive: true });
  private isOver = false;
  private sent = 0;
  private readonly server = createServer((incoming, outgoing) => {
    const addresses = [...this.ready];
    const address = addresses[this.sent++ % addresses.length];
    if (address === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(`${address}${url}`, { method, headers, agent: this.agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });

  /** Its own address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Starts to check a backend; resolves once it is ready. */
  async add(address: string): Promise<void> {
    void this.watch(address);
    while (!this.ready.has(address)) await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }

  close(): void {
    this.isOver = true;
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  /** One check at a time, so that an older result never replaces a newer one. */
  private async watch(address: string): Promise<void> {
    while (!this.isOver) {
      await this.probe(address);
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  }

  private async probe(address: string): Promise<void> {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) this.ready.add(address);
    else this.ready.delete(address);
  }
}
