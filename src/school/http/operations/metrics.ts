import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Figures } from '../../core/desk/figures';
import type { StorageState } from '../../core/files/file-intake';
import { within } from '../limits/within';
import { countEvents } from './event-metrics';

/** What does not answer for so long does not, in ms: the other figures have to be out before Prometheus gives up, after ten seconds. */
const ANSWER_MS = 5_000;

const STORAGE_STATES = ['ok', 'low', 'full'] as const satisfies readonly StorageState[];

export interface MetricsDeps {
  readonly figures: Pick<Figures, 'read'>;
  /** The channel on which works on the database are published. */
  readonly databaseChannel: string;
  /** For how long the work that waits longest has waited for the database, in ms. */
  databaseWait(): number;
  /** How many wait at this process for their turn at an opening. */
  lineLength(): number;
  storage(): Promise<StorageState>;
  /** Whether the process was told to stop. */
  isStopping(): boolean;
}

/** Figures of this process and its schools in Prometheus' text format. Labels are routes, codes and plans: nothing of a person. */
export class Metrics {
  private readonly registry = new Registry();
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
  private readonly wait = this.gauge(
    'orientation_database_wait_seconds',
    'For how long the work that waits longest has waited for a connection',
  );
  private readonly line = this.gauge(
    'orientation_line_length',
    'Applicants who wait at this process for their turn at an opening',
  );
  private readonly storage = this.gauge(
    'orientation_storage',
    '1 for whether files find room: ok, low, full; 1 for none of them where it is not known',
    ['state'],
  );
  private readonly stopping = this.gauge(
    'orientation_stopping',
    '1 from the signal to stop on, while calls under way are answered',
  );
  /** Counts no more. */
  readonly close: () => void;
  private readonly unread = new Counter({
    name: 'orientation_figures_failed_total',
    help: 'Times that the figures of the schools could not be read',
    registers: [this.registry],
  });

  constructor(private readonly deps: MetricsDeps) {
    collectDefaultMetrics({ register: this.registry });
    this.close = countEvents(this.registry, deps.databaseChannel);
  }

  async text(): Promise<string> {
    this.wait.set(this.deps.databaseWait() / 1_000);
    this.line.set(this.deps.lineLength());
    this.stopping.set(Number(this.deps.isStopping()));
    await Promise.all([this.readStorage(), this.readFigures()]);
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

  private async readStorage(): Promise<void> {
    const known = await within(ANSWER_MS, this.deps.storage()).catch(() => undefined);
    for (const state of STORAGE_STATES) this.storage.set({ state }, Number(state === known));
  }

  private async readFigures(): Promise<void> {
    try {
      const { plans, unsettled } = await within(ANSWER_MS, this.deps.figures.read());
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
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
