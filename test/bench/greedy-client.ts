// One client that sends as much as it can on 64 connections while students call from other addresses: `npx
// tsx test/bench/greedy-client.ts [--postgres] [--seconds=8] [--connections=64] [--students=8]
// [--addresses=1] [--only=exports]`, after a build. The client requests the most expensive things, one kind
// after another, with as many concurrent requests as a connection may have. Fails unless each student's call
// succeeds and their p99 stays below 500 ms.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchStudent } from '#school/demo/bench/bench-students';
import { LAKESIDE } from '#school/demo/lakeside';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { Backend, percentile } from './backend';
import { GREEDY_KINDS, type GreedyKind, type GreedyOrder } from './greedy-kinds';

const P99_MS = 500;

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '64' },
    students: { type: 'string', default: '8' },
    addresses: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

/** A phone with its own address, on one connection. */
class Phone {
  readonly times: number[] = [];
  private readonly agent: Agent;

  constructor(
    private readonly port: number,
    private readonly place: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  /** Signs in and reads until the end of the time. */
  async visit(until: number): Promise<void> {
    while (performance.now() < until) {
      const { token } = await this.orThrow(welcomeEndpoints.signIn, benchStudent(this.place));
      await this.orThrow(welcomeEndpoints.detail, {}, token);
      await this.orThrow(welcomeEndpoints.infoForm, {}, token);
      await this.orThrow(registerEndpoints.template, { planId: 'lb-2026-senior-one' });
      await this.orThrow(welcomeEndpoints.noticeRead, {}, token);
    }
    this.agent.destroy();
  }

  // biome-ignore lint/suspicious/noExplicitAny: what the wire's own schemas have passed already
  private async orThrow(endpoint: Endpoint<unknown, unknown>, body: object, bearer = ''): Promise<any> {
    const began = performance.now();
    const { code, data } = JSON.parse(await this.send(endpoint, JSON.stringify(body), bearer));
    this.times.push(performance.now() - began);
    if (code !== codes.success) throw new Error(`${endpoint.path}: ${code}`);
    return data;
  }

  private send(endpoint: Endpoint<unknown, unknown>, body: string, bearer: string): Promise<string> {
    const { port, agent } = this;
    const isGet = endpoint.method === 'GET';
    return new Promise((settle, fail) => {
      const call = request(
        {
          port,
          agent,
          host: '127.0.0.1',
          localAddress: `127.0.1.${1 + this.place}`,
          method: endpoint.method,
          path: `/${endpointPath(endpoint)}`,
          headers: {
            tenantid: LAKESIDE,
            authorization: `Bearer ${bearer}`,
            ...(!isGet && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.on('end', () => settle(Buffer.concat(parts).toString()));
        },
      );
      call.on('error', fail);
      call.end(isGet ? undefined : body);
    });
  }
}

async function attack(port: number, kind: GreedyKind): Promise<readonly number[]> {
  const client = fork(fileURLToPath(new URL('./greedy-sender.ts', import.meta.url)));
  try {
    const order: GreedyOrder = {
      port,
      kind,
      connections: Number(values.connections),
      addresses: Number(values.addresses),
    };
    client.send(order);
    await once(client, 'message');
    const until = performance.now() + Number(values.seconds) * 1_000;
    const phones = Array.from({ length: Number(values.students) }, (_, place) => new Phone(port, place));
    await Promise.all(phones.map((phone) => phone.visit(until)));
    client.send('stop');
    const [responses] = (await once(client, 'message')) as [Readonly<Record<string, number>>];
    const times = phones.flatMap((phone) => phone.times);
    const summary = Object.entries(responses).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${kind}: students p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, longest ${percentile(times, 1)} ms ` +
        `(${times.length} calls); the greedy client got ${summary.join(', ') || 'nothing'}`,
    );
    return times;
  } finally {
    client.kill();
  }
}

const backend = await Backend.start({ postgres: values.postgres, processes: 1, sockets: 1 });
try {
  console.log(
    `${values.connections} greedy connections of ${values.addresses} address(es), ${values.students} students, ${backend.name}`,
  );
  const slow: string[] = [];
  for (const kind of GREEDY_KINDS) {
    if (values.only !== undefined && values.only !== kind) continue;
    const p99 = percentile(await attack(backend.port, kind), 0.99);
    if (p99 >= P99_MS) slow.push(`${kind} ${p99} ms`);
  }
  if (slow.length > 0) throw new Error(`a student's p99 is ${P99_MS} ms or more: ${slow.join(', ')}`);
} finally {
  await backend.end();
}
