import type { SecurityEvent, SecurityLog } from '../../core/access/security-log';
import type { SchoolClock } from '../../core/school-clock';
import type { Secrets } from '../../core/secrets';

/** Characters of a network's digest: enough to tell networks apart. */
const NETWORK_LENGTH = 16;

/** Lines of one kind that a minute may have; of more only the number is logged. */
const LINES_A_MINUTE = 60;
const MINUTE = 60_000;
/** Most kinds that are counted apart; those of more networks count together. */
const MAX_COUNTED = 10_000;

/** The events of one kind since the first of them, and the last one. */
interface Counted {
  readonly since: number;
  readonly count: number;
  readonly last: SecurityEvent;
}

interface JsonSecurityLogDeps {
  readonly clock: SchoolClock;
  readonly secrets: Pick<Secrets, 'derive'>;
  /** Writes one line, which ends with a newline. Never throws. */
  readonly write: (line: string) => void;
}

/**
 * One JSON line an event: `at`, `kind`, `tenant`, `actor`, `subject`, `outcome`, `network` and what the kind says. Refused events of
 * one network are bounded, since refused calls cost their sender nothing, and so are equal others, such as repeated reads of one
 * address: the last line says in `more` how many there were besides.
 *
 * A network is a keyed digest, not a shortened address: an address, or most of one, is personal data beside a student's
 * id, and a campus shares one prefix anyway. The digest tells equal networks from different ones, which is enough to find the
 * source of many refusals, and with the database's key a given address can still be tested. It changes every month (UTC), so
 * that no one's locations can be traced for longer.
 */
export class JsonSecurityLog implements SecurityLog {
  private readonly counted = new Map<string, Counted>();

  constructor(private readonly deps: JsonSecurityLogDeps) {}

  record(event: SecurityEvent): void {
    const now = this.deps.clock.now();
    this.writeCounted(now - MINUTE);
    const asked = keyOf(event);
    const key = this.counted.has(asked) || this.counted.size < MAX_COUNTED ? asked : '';
    const { since = now, count = 0 } = this.counted.get(key) ?? {};
    this.counted.set(key, { since, count: count + 1, last: event });
    if (count < LINES_A_MINUTE) this.write(event);
  }

  /** Call after the last event. */
  close(): void {
    this.writeCounted(Number.POSITIVE_INFINITY);
  }

  /** The kinds are in the order of their first events. A clock that was set back ends all of them. */
  private writeCounted(until: number): void {
    for (const [key, { since, count, last }] of this.counted) {
      if (since > until && since <= until + MINUTE) return;
      this.counted.delete(key);
      if (count > LINES_A_MINUTE) this.write(last, count - LINES_A_MINUTE);
    }
  }

  private write(
    { kind, tenantId, actor, address, subject, outcome, ...details }: SecurityEvent,
    more?: number,
  ): void {
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
      more,
    };
    this.deps.write(`${JSON.stringify(line)}\n`);
  }

  private network(address: string | undefined, at: string): string | undefined {
    if (address === undefined) return undefined;
    const month = at.slice(0, 'yyyy-mm'.length);
    return this.deps.secrets.derive('security log network', `${month}\n${address}`).slice(0, NETWORK_LENGTH);
  }
}

function keyOf({ actor, address = actor, ...event }: SecurityEvent): string {
  if (event.outcome === 'done') return JSON.stringify([event, actor, address]);
  const { subject: _, ...refused } = event;
  return JSON.stringify([refused, address]);
}
