import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#school/http/http-server';
import { SLICE } from '#school/http/limits/slice-reads';

const CRUMB = '1\r\n \r\n';
const TINY = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
/** Bytes that Node reads at once. */
const READ = 64 * 1024;

let server: Server;
let phone: Socket;
afterEach(() => {
  phone.destroy();
  server.closeAllConnections();
  return new Promise<void>((closed) => server.close(() => closed()));
});

async function serve(handle: RequestListener): Promise<void> {
  server = createHttpServer(handle);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  phone = connect((server.address() as AddressInfo).port, '127.0.0.1');
  phone.on('error', () => undefined);
}

const closed = () => new Promise<void>((close) => phone.once('close', () => close()));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('latin1')) text += part;
  return text;
}

/** Received data until `complete` accepts it. */
function respond(complete: (received: string) => boolean): Promise<string> {
  return new Promise((settle) => {
    let received = '';
    phone.on('data', (part) => {
      received += part.toString('latin1');
      if (complete(received)) settle(received);
    });
  });
}

/** Responds with the request's body. */
const echo = async (request: IncomingMessage, response: ServerResponse) => {
  response.end(await bodyOf(request));
};

describe('reads of a connection', () => {
  it('at most one slice is parsed after a request has closed its connection', async () => {
    let seen = 0;
    await serve(() => undefined);
    server.on('request', () => {
      seen += 1;
    });
    phone.write(TINY.repeat(READ / TINY.length));
    await closed();
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThanOrEqual(3 + SLICE / TINY.length);
  });

  it('at most one slice of a chunked body is parsed after its request was refused', async () => {
    let chunks = 0;
    await serve((request) => {
      const push = request.push.bind(request);
      request.push = (chunk) => {
        chunks += 1;
        return push(chunk);
      };
      request.socket.destroy();
    });
    const head = 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n';
    phone.write(head + CRUMB.repeat(READ / CRUMB.length));
    await closed();
    expect(chunks).toBeGreaterThan(0);
    expect(chunks).toBeLessThanOrEqual(SLICE / CRUMB.length);
  });

  it('a body of any length arrives unchanged, and the request after it is handled', async () => {
    await serve(echo);
    for (const length of [0, 1, SLICE - 1, SLICE, SLICE + 1, READ, 1_000_003]) {
      const body = Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * 7) % 26))).join('');
      const response = respond((received) => received.includes('\r\n\r\nlast'));
      phone.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n${body}`, 'latin1');
      phone.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\nlast');
      expect((await response).includes(`\r\n\r\n${body}HTTP/1.1 200`)).toBe(true);
      phone.removeAllListeners('data');
    }
  });

  it('a body of thousands of chunks arrives unchanged', async () => {
    await serve(echo);
    const response = respond((received) => received.endsWith('z'));
    const head = 'PUT / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n';
    phone.write(`${head}${'1\r\na\r\n'.repeat(50_000)}1\r\nz\r\n0\r\n\r\n`);
    expect((await response).endsWith(`${'a'.repeat(50_000)}z`)).toBe(true);
  });

  it('a pipelined request waits until the previous response has been read', async () => {
    const long = 'x'.repeat(4_000_000);
    const seen: (string | undefined)[] = [];
    await serve((request, response) => {
      seen.push(request.url);
      response.setHeader('content-length', long.length);
      response.end(long);
    });
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: ${'c'.repeat(3_000)}\r\n\r\n`;
    let received = 0;
    const all = new Promise<void>((settle) => {
      phone.on('data', (part) => {
        received += part.length;
        if (received > 2 * long.length) settle();
      });
    });
    phone.write(ask('/1') + ask('/2'));
    await all;
    expect(seen).toEqual(['/1', '/2']);
  });
});
