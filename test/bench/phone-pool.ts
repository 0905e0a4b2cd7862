import { performance } from 'node:perf_hooks';
import type { LinePhone } from './line-phone';
import { PhoneConnection } from './phone-connection';

export const now = () => performance.timeOrigin + performance.now();

/** Connections to all processes, as through a proxy: each call of a phone goes over the one that has been idle longest. */
export class PhonePool {
  private readonly all: readonly PhoneConnection[];
  private readonly idle: PhoneConnection[];
  private readonly waiting: ((connection: PhoneConnection) => void)[] = [];

  constructor(ports: readonly number[], connections: number) {
    this.all = Array.from(
      { length: connections },
      (_, n) => new PhoneConnection(ports[n % ports.length] as number),
    );
    this.idle = [...this.all];
  }

  /** Sends each phone's calls when they are due, until all are done. */
  async serve(phones: readonly LinePhone[]): Promise<void> {
    await Promise.all(phones.map((phone) => this.attend(phone)));
  }

  end(): void {
    for (const connection of this.all) connection.end();
  }

  private async attend(phone: LinePhone): Promise<void> {
    for (let isDone = false; !isDone; ) {
      const early = phone.due - now();
      if (early > 0) await new Promise((later) => setTimeout(later, Math.ceil(early)));
      const connection =
        this.idle.shift() ??
        (await new Promise<PhoneConnection>((granted) => void this.waiting.push(granted)));
      const { call, text } = phone.next();
      const sent = now();
      const response = await connection.ask(text);
      isDone = phone.receive(call, response, { sent, received: now() });
      const next = this.waiting.shift();
      if (next) next(connection);
      else this.idle.push(connection);
    }
  }
}
