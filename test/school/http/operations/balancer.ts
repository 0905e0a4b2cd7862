import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** ms between two looks at whether a backend is ready. */
const LOOKS_EVERY_MS = 50;

/** A load balancer in front of backends: it sends calls, in turn, to those whose `/readyz` last said yes. */
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
    const onward = request(`${address}${url}`, { method, headers, agent: this.agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });

  /** Its own address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Watches a backend from now on; resolves once it is ready. */
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

  /** One look after the other: an answer that was given before another must not count after it. */
  private async watch(address: string): Promise<void> {
    while (!this.isOver) {
      await this.look(address);
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  }

  private async look(address: string): Promise<void> {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) this.ready.add(address);
    else this.ready.delete(address);
  }
}
