import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Figures } from '../../core/desk/figures';
import type { StorageState } from '../../core/files/file-intake';
import { rejectAfterTimeout } from '../limits/reject-after-timeout';
import { countEvents } from './event-metrics';

/** Timeout in ms for each source: the other metrics have to be delivered before Prometheus' own timeout of ten seconds. */
const READ_TIMEOUT_MS = 5_000;

const STORAGE_STATES = ['ok', 'low', 'full'] as const satisfies readonly StorageState[];

export interface MetricsDeps {
  readonly figures: Pick<Figures, 'read'>;
  /** The diagnostics channel on which database operations are published. */
  readonly databaseChannel: string;
  /** ms that the longest waiting operation has waited for the database. */
  databaseWait(): number;
  /** Number of requests that wait in this process's queue for an opening. */
  queueLength(): number;
  storage(): Promise<StorageState>;
  /** Whether the process is stopping. */
  isStopping(): boolean;
}

/**
 * Metrics of this process and its schools in Prometheus' text format. Labels are routes, codes and
 * plans, no personal data.
 */
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
  private readonly queue = this.gauge(
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
  /** Stops counting. */
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
    this.queue.set(this.deps.queueLength());
    this.stopping.set(Number(this.deps.isStopping()));
    await Promise.all([this.readStorage(), this.readFigures()]);
    return this.registry.metrics();
  }

  /** Listens on its own port, which only the school's network should be able to reach. */
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
    const known = await rejectAfterTimeout(READ_TIMEOUT_MS, this.deps.storage()).catch(() => undefined);
    for (const state of STORAGE_STATES) this.storage.set({ state }, Number(state === known));
  }

  private async readFigures(): Promise<void> {
    try {
      const { plans, unsettled } = await rejectAfterTimeout(READ_TIMEOUT_MS, this.deps.figures.read());
      for (const gauge of [this.left, this.cap]) gauge.reset();
      for (const { tenant, plan, left, cap } of plans) {
        this.left.set({ tenant, plan }, left);
        this.cap.set({ tenant, plan }, cap);
      }
      this.unsettled.set(unsettled.orders);
      this.oldest.set(unsettled.oldestMs / 1_000);
      this.up.set(1);
    } catch {
      // Reported by a metric of its own; outdated values are removed.
      for (const gauge of [this.left, this.cap, this.unsettled, this.oldest]) gauge.reset();
      this.unread.inc();
      this.up.set(0);
    }
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
