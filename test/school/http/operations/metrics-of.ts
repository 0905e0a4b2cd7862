import type { School } from '#school/core/school';
import { Metrics, type MetricsDeps } from '#school/http/operations/metrics';
import { DATABASE_CHANNEL } from '#school/store/observed-store';

/** The metrics of a school in a healthy process, with overrides. */
export function metricsOf(
  { figures, admissions, files }: School,
  otherwise: Partial<MetricsDeps> = {},
): Metrics {
  return new Metrics({
    figures,
    databaseChannel: DATABASE_CHANNEL,
    databaseWait: () => 0,
    queueLength: () => admissions.submissions.queueLength(),
    storage: () => files.intake.storage(),
    isStopping: () => false,
    ...otherwise,
  });
}
