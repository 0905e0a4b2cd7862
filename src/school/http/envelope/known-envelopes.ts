import type { School } from '../../core/school';
import type { EnvelopeOf } from './serve-envelopes';
import { type TenantEnvelope, tenantEnvelope } from './tenant-envelope';

/** ms for which a tenant's keys are cached; renewed keys take effect this much later. */
export const ENVELOPE_CACHE_MS = 1_000;

interface CachedEnvelope {
  readonly until: number;
  readonly envelope: Promise<TenantEnvelope | undefined>;
}

/** Caches the tenants' envelopes briefly, so that a burst of calls does not query the same keys each time. */
export function knownEnvelopes(
  { platform }: Pick<School, 'platform'>,
  now: () => number = () => performance.now(),
): EnvelopeOf {
  const known = new Map<string, CachedEnvelope>();

  const read = async (tenantId: string) => {
    const encryption = await platform.encryption(tenantId);
    return encryption && tenantEnvelope(encryption);
  };

  return async (tenantId, { fresh = false } = {}) => {
    const before = known.get(tenantId);
    if (before && before.until > now() && !fresh) return before.envelope;
    const envelope = read(tenantId);
    known.set(tenantId, { until: now() + ENVELOPE_CACHE_MS, envelope });
    // Failures and unknown tenants are not cached: invented names must not fill the memory.
    const forget = () => {
      if (known.get(tenantId)?.envelope === envelope) known.delete(tenantId);
    };
    try {
      const found = await envelope;
      if (found === undefined) forget();
      return found;
    } catch (thrown) {
      forget();
      throw thrown;
    }
  };
}
