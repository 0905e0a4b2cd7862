import type { SecurityEvent, SecurityLog } from '../../core/access/security-log';
import type { SchoolClock } from '../../core/school-clock';
import type { Secrets } from '../../core/secrets';

/** Characters of a network's digest: enough to tell networks apart. */
const NETWORK_LENGTH = 16;

interface JsonSecurityLogDeps {
  readonly clock: SchoolClock;
  readonly secrets: Pick<Secrets, 'derive'>;
  /** Writes one line, which ends with a newline. Never throws. */
  readonly write: (line: string) => void;
}

/**
 * One JSON line an event: `at`, `kind`, `tenant`, `actor`, `subject`, `outcome`, `network` and what the kind says.
 *
 * A network is a keyed digest, not a shortened address: an address, or most of one, is personal data beside a student's
 * id, and a campus shares one prefix anyway. The digest tells equal networks from different ones, which is enough to find the
 * source of many refusals, and with the database's key a given address can still be tested. It changes every month (UTC), so
 * that no one's locations can be traced for longer.
 */
export class JsonSecurityLog implements SecurityLog {
  constructor(private readonly deps: JsonSecurityLogDeps) {}

  record({ kind, tenantId, actor, address, subject, outcome, ...details }: SecurityEvent): void {
    const at = new Date(this.deps.clock.now()).toISOString();
    const line = {
      at,
      kind,
      ...details,
      tenant: tenantId,
      actor,
      subject,
      outcome,
      network: this.network(address, at),
    };
    this.deps.write(`${JSON.stringify(line)}\n`);
  }

  private network(address: string | undefined, at: string): string | undefined {
    if (address === undefined) return undefined;
    const month = at.slice(0, 'yyyy-mm'.length);
    return this.deps.secrets.derive('security log network', `${month}\n${address}`).slice(0, NETWORK_LENGTH);
  }
}
