import type { School } from '../../core/school';
import type { EnvelopeOf } from './serve-envelopes';
import { type TenantEnvelope, tenantEnvelope } from './tenant-envelope';

/** ms for which a tenant's keys are cached; renewed keys take effect this much later. */
export const ENVELOPE_CACHE_MS = 1_000;

/** Maximum cached tenants; bounded because callers may invent names. */
const MAX_CACHED = 1_000;

interface CachedEnvelope {
  readonly until: number;
  readonly envelope: Promise<TenantEnvelope | undefined>;
}

/**
 * Caches briefly the tenants' envelopes, or that they have none, so that a burst of calls does not query the same keys each
 * time.
 */
export function createEnvelopeCache(
  { platform }: Pick<School, 'platform'>,
  now: () => number = () => performance.now(),
): EnvelopeOf {
  const cache = new Map<string, CachedEnvelope>();

  const read = async (tenantId: string) => {
    const encryption = await platform.encryption(tenantId);
    return encryption && tenantEnvelope(encryption);
  };

  return async (tenantId, { fresh = false } = {}) => {
    const before = cache.get(tenantId);
    if (before && before.until > now() && !fresh) return before.envelope;
    const envelope = read(tenantId);
    cache.delete(tenantId);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(tenantId, { until: now() + ENVELOPE_CACHE_MS, envelope });
    envelope.catch(() => {
      if (cache.get(tenantId)?.envelope === envelope) cache.delete(tenantId);
    });
    return envelope;
  };
}
