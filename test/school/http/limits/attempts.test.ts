import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '#school/http/server';
import type { Settings } from '#school/http/settings/settings';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { DemoServer } from '../demo-server';
import { person } from '../people';

/**
 * Failed attempts, each for another identity, until the address is over its limit; then one more with
 * another forwarding header.
 */
async function flood(trustProxy: Settings['trustProxy'], forwardedFor: (guess: number) => string) {
  const server = await DemoServer.start();
  const tenantId = await server.tenantId();
  const app = createServer({
    school: server.school,
    appDir: undefined,
    settings: { sandbox: 'off', trustProxy },
    health: async () => true,
  });
  open.push(app, server.app);
  const ask = async (guess: number) => {
    const response = await app.inject({
      method: 'POST',
      url: `/${endpointPath(registerEndpoints.queryResult)}`,
      headers: { tenantid: tenantId, 'x-forwarded-for': forwardedFor(guess) },
      payload: person(guess),
    });
    return response.json().code as number;
  };
  for (let guess = 0; guess < 320; guess += 1) await ask(guess);
  // The first attempt fails: below the limit four more are allowed, above it there is a lockout.
  return [await ask(900), await ask(900)];
}

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe('wrong attempts by address', () => {
  const many = (guess: number) => `203.0.113.${guess % 250}, 198.51.100.${guess % 250}`;

  it('without a trusted proxy wrong attempts count for the connection’s address, whatever the headers', async () => {
    expect(await flood(false, many)).toEqual([404, 1005]);
  });

  it('behind a trusted proxy wrong attempts count for the address that the proxy adds', async () => {
    expect(await flood(1, (guess) => `203.0.113.${guess % 250}, 198.51.100.7`)).toEqual([404, 1005]);
    expect(await flood(1, many)).toEqual([404, 404]);
  });

  it('with listed proxies wrong attempts count for the first address that is not listed', async () => {
    const spoofed = (guess: number) => `192.0.2.${guess % 250}, 198.51.100.7, 10.0.0.1`;
    expect(await flood('127.0.0.1, 10.0.0.0/8', spoofed)).toEqual([404, 1005]);
  });
});
