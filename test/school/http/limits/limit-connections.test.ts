import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#school/http/http-server';
import type { ConnectionBounds } from '#school/http/limits/limit-connections';

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const CAMPUS = '127.0.0.2';
const HOME = '127.0.0.3';

describe('connections', () => {
  let server: Server;
  let phones: Socket[] = [];
  let pending: ServerResponse[] = [];
  afterEach(async () => {
    for (const phone of phones) phone.destroy();
    phones = [];
    pending = [];
    await new Promise((closed) => server.close(closed));
  });

  async function start(bounds: ConnectionBounds, limits = {}) {
    server = createHttpServer(respond, bounds, limits);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  function respond({ url }: { readonly url?: string | undefined }, response: ServerResponse): void {
    if (url === '/held') pending.push(response);
    else response.end('here');
  }
  function dial(localAddress: string, text = ''): Socket {
    const phone = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    phones.push(phone);
    phone.on('error', () => undefined);
    phone.write(text);
    return phone;
  }
  async function open(localAddress: string, text = ''): Promise<Socket> {
    const arrived = once(server, text === '' ? 'connection' : 'request');
    const phone = dial(localAddress, text);
    await arrived;
    return phone;
  }
  async function ask(phone: Socket): Promise<string> {
    const completed = once(phone, 'data');
    phone.write(GET('/'));
    return String(await completed);
  }

  it('above the limit of an address its longest idle connection is closed, and none with a request in progress', async () => {
    await start({ ofAll: 100, ofOneAddress: 4 });
    const atWork = await open(CAMPUS, GET('/held'));
    const first = await open(CAMPUS);
    const second = await open(CAMPUS);
    const third = await open(CAMPUS);
    const home = await open(HOME);
    expect(await ask(first)).toContain('here');
    const ended = once(second, 'close');
    const newcomer = await open(CAMPUS);
    await ended;
    for (const phone of [newcomer, first, third, home]) expect(await ask(phone)).toContain('here');
    pending[0]?.end('done');
    expect(String(await once(atWork, 'data'))).toContain('done');
  });

  it('connections that open and close in a tight loop do not block those of others, or later ones', async () => {
    await start({ ofAll: 100, ofOneAddress: 4 });
    const home = await open(HOME);
    for (let round = 0; round < 20; round += 1) {
      // Most of them are closed for the next before their request is read, so that only the first to arrive is awaited.
      const arrived = once(server, 'request');
      const hasty = Array.from({ length: 20 }, () => dial(CAMPUS, GET('/held')));
      await arrived;
      for (const phone of hasty) phone.destroy();
      expect(await ask(home)).toContain('here');
    }
    const patient: Socket[] = [];
    for (let n = 0; n < 4; n += 1) patient.push(await open(CAMPUS));
    for (const phone of patient) expect(await ask(phone)).toContain('here');
  });

  it('above the limit of all addresses a connection of the address with the most is closed', async () => {
    await start({ ofAll: 4, ofOneAddress: 4 });
    const home = await open(HOME);
    const many = [await open(CAMPUS), await open(CAMPUS), await open(CAMPUS)];
    const ended = once(many[0] as Socket, 'close');
    const newcomer = await open('127.0.0.4');
    await ended;
    for (const phone of [newcomer, home, many[1], many[2]])
      expect(await ask(phone as Socket)).toContain('here');
  });

  it('if all connections have a request in progress the one with the oldest is closed', async () => {
    await start({ ofAll: 100, ofOneAddress: 2 });
    const oldest = await open(CAMPUS, GET('/held'));
    const next = await open(CAMPUS, GET('/held'));
    const ended = once(oldest, 'close');
    expect(await ask(await open(CAMPUS))).toContain('here');
    await ended;
    pending[1]?.end('done');
    expect(String(await once(next, 'data'))).toContain('done');
  });

  it('a connection whose headers arrive too slowly gets 408, and others are served meanwhile', async () => {
    const limits = { headersTimeout: 1_000, connectionsCheckingInterval: 50 };
    await start({ ofAll: 100, ofOneAddress: 100 }, limits);
    const slow: Socket[] = [];
    for (let n = 0; n < 20; n += 1) slow.push(await open(CAMPUS));
    const statuses = slow.map((phone) => once(phone, 'data'));
    const ends = slow.map((phone) => once(phone, 'close'));
    for (const phone of slow) phone.write('GET / HTTP/1.1\r\nx: ');
    const drops = setInterval(() => {
      for (const phone of slow) if (phone.writable) phone.write('x');
    }, 20);
    expect(await ask(await open(CAMPUS))).toContain('here');
    for (const status of await Promise.all(statuses)) expect(String(status)).toMatch(/^HTTP\/1.1 408 /);
    await Promise.all(ends);
    clearInterval(drops);
  });
});
