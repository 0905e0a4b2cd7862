// The greedy client of `greedy-client.ts`, in a separate process, so that the cost of sending slows nobody down.
import { once } from 'node:events';
import { connect } from 'node:net';
import { LAKESIDE } from '#school/demo/lakeside';
import { PIPELINED } from '#school/http/limits/pipelining';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { type GreedyOrder, greedyRequests } from './greedy-kinds';

const [{ port, kind, connections, addresses }] = (await once(process, 'message')) as [GreedyOrder];
const origin = `http://127.0.0.1:${port}`;
const page = await (await fetch(`${origin}/zhxy/orientation/`)).text();
const asset = /assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
const opened = await fetch(`${origin}/${endpointPath(registerEndpoints.openDraft)}`, {
  method: 'POST',
  headers: { tenantid: LAKESIDE, 'content-type': 'application/json' },
  body: JSON.stringify({ planId: 'lb-2026-senior-one' }),
});
const { data } = (await opened.json()) as { readonly data: { readonly token: string } };
const requests = greedyRequests({ asset: `/zhxy/orientation/${asset}`, token: data.token });
const makers = kind === 'all' ? Object.values(requests) : kind === 'nothing' ? [] : [requests[kind]];

const responses: Record<string, number> = {};
let turn = 0;

/** Keeps as many requests pending on one connection as allowed; reconnects after a disconnection. */
function greed(place: number): void {
  if (makers.length === 0) return;
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (place % addresses)}` });
  const ask = () => socket.write(makers[turn++ % makers.length]?.() ?? '');
  let rest = '';
  socket.on('connect', () => {
    for (let n = 0; n < PIPELINED; n += 1) ask();
  });
  socket.on('data', (part) => {
    const text = rest + part.toString('latin1');
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      responses[status] = (responses[status] ?? 0) + 1;
      ask();
    }
    // A status line that is split between chunks is counted once.
    rest = text.slice(-12).replace(/HTTP\/1\.1 \d{3} .*$/s, '');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(greed, 5, place));
}

for (let n = 0; n < connections; n += 1) greed(n);
process.send?.('begun');
await once(process, 'message');
process.send?.(responses, () => process.exit());
