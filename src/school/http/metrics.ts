import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from '../core/figures';
import type { AnsweredCall } from './observe-calls';
import { CALL_CHANNEL } from './observe-calls';

/** What is published of each work on the database. */
interface DatabaseWork {
  readonly kind: string;
  readonly ms: number;
  readonly failed: boolean;
}

interface MetricsDeps {
  readonly figures: Pick<Figures, 'read'>;
  /** The channel on which works on the database are published. */
  readonly databaseChannel: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of this process and its schools in Prometheus' text format. Labels are routes, codes and plans: nothing of a person. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly calls = new Histogram({
    name: 'orientation_http_request_duration_seconds',
    help: 'Answered requests by route, HTTP status and code of the standard envelope',
    labelNames: ['method', 'route', 'status', 'code'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly works = new Histogram({
    name: 'orientation_database_duration_seconds',
    help: 'Works on the database with what they waited for',
    labelNames: ['kind', 'failed'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly left = this.gauge('orientation_plan_places_left', 'Free places of a plan', [
    'tenant',
    'plan',
  ]);
  private readonly cap = this.gauge('orientation_plan_places', 'Places of a plan', ['tenant', 'plan']);
  private readonly unsettled = this.gauge(
    'orientation_orders_unsettled',
    'Orders under way at the payment network',
  );
  private readonly oldest = this.gauge(
    'orientation_orders_oldest_unsettled_seconds',
    'For how long the oldest of them is under way',
  );
  private readonly up = this.gauge(
    'orientation_database_up',
    '1 while the figures of the schools can be read',
  );
  private readonly unread = new Counter({
    name: 'orientation_figures_failed_total',
    help: 'Times that the figures of the schools could not be read',
    registers: [this.registry],
  });

  constructor(private readonly deps: MetricsDeps) {
    collectDefaultMetrics({ register: this.registry });
    subscribe(CALL_CHANNEL, this.onCall);
    subscribe(deps.databaseChannel, this.onWork);
  }

  async text(): Promise<string> {
    try {
      const { plans, unsettled } = await this.deps.figures.read();
      for (const gauge of [this.left, this.cap]) gauge.reset();
      for (const { tenant, plan, left, cap } of plans) {
        this.left.set({ tenant, plan }, left);
        this.cap.set({ tenant, plan }, cap);
      }
      this.unsettled.set(unsettled.orders);
      this.oldest.set(unsettled.oldestMs / 1_000);
      this.up.set(1);
    } catch {
      // Said by the figures themselves: what was known last is not shown as if it held.
      for (const gauge of [this.left, this.cap, this.unsettled, this.oldest]) gauge.reset();
      this.unread.inc();
      this.up.set(0);
    }
    return this.registry.metrics();
  }

  /** On a port of its own, which the school's network alone should reach. */
  listen(port: number, host: string): Promise<Server> {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve(server));
    });
  }

  close(): void {
    unsubscribe(CALL_CHANNEL, this.onCall);
    unsubscribe(this.deps.databaseChannel, this.onWork);
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  private readonly onCall = (message: unknown) => {
    const { method, route, status, code, ms } = message as AnsweredCall;
    this.calls.observe({ method, route, status, code: code ?? '' }, ms / 1_000);
  };

  private readonly onWork = (message: unknown) => {
    const { kind, ms, failed } = message as DatabaseWork;
    this.works.observe({ kind, failed: String(failed) }, ms / 1_000);
  };
}
