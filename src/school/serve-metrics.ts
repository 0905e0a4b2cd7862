import type { School } from './core/school';
import { Metrics } from './http/operations/metrics';
import type { Readiness } from './http/operations/readiness';
import type { Settings } from './http/settings/settings';
import { DATABASE_CHANNEL } from './store/observed-store';
import type { OpenStore } from './store/sql/open-sql-store';

/** Serves metrics for Prometheus on a separate port, if one is configured. */
export async function serveMetrics(
  { metricsPort, host }: Settings,
  {
    school: { figures, admissions, files },
    database: { databaseWait },
    readiness,
  }: {
    readonly school: School;
    readonly database: Pick<OpenStore, 'databaseWait'>;
    readonly readiness: Readiness;
  },
) {
  if (metricsPort === undefined) return undefined;
  const metrics = new Metrics({
    figures,
    databaseChannel: DATABASE_CHANNEL,
    databaseWait,
    queueLength: () => admissions.submissions.queueLength(),
    storage: () => files.intake.storage(),
    isStopping: () => readiness.isStopping,
  });
  const server = await metrics.listen(metricsPort, host);
  return {
    async stop() {
      metrics.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
