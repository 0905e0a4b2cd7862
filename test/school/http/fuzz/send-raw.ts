import { connect } from 'node:net';
import type { RawCall } from './malformed-calls';

export interface RawResponse {
  /** 0: the server disconnected without a response. */
  readonly status: number;
  readonly text: string;
}

/** ms; a later response means that the server hangs. */
const LATEST_MS = 30_000;

/** Writes the bytes to a new connection, as no client would, and reads until the server closes it. */
export function sendRaw(port: number, call: RawCall, localAddress = '127.0.0.1'): Promise<RawResponse> {
  const headers = {
    // The desk responds only to a loopback host name.
    host: `127.0.0.1:${port}`,
    'content-length': String(call.body.length),
    ...call.headers,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [call.line, ...lines, '', ''].join('\r\n');
  return new Promise((settle, fail) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const parts: Buffer[] = [];
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(parts).toString();
      settle({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      fail(new Error(`no answer to ${call.line.slice(0, 200)}`));
    }, LATEST_MS);
    socket.on('data', (part) => parts.push(part));
    // Refusing a request before it was sent completely resets the connection.
    socket.once('error', done);
    socket.once('close', done);
    socket.write(Buffer.concat([Buffer.from(head), call.body]));
  });
}
