import type { StaffRole } from '#domain/staff/rights';
import type { DeskNeeds, DeskTables } from './desk-store';
import type { StaffSession } from './staff-access';
import type { StaffRecord, StaffSessionRecord } from './staff-records';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a session lasts without a call, and at most. */
export const STAFF_SESSION_LIFE = { shortIdle: 30 * MINUTE, idle: 8 * HOUR, most: 12 * HOUR } as const;
/** Roles that see all of the school, or its money. */
const SHORT_IDLE: readonly StaffRole[] = ['administrator', 'cashier', 'auditor'];
/** A use is written at most this often, so that nearly every call writes nothing. */
const USE_NOTED_EVERY = MINUTE;

/** Sessions of the staff: the cookie has the token, the database its digest. */
export class StaffSessions {
  constructor(private readonly deps: DeskNeeds<'clock' | 'secrets'>) {}

  /** Undefined where nobody is signed in with this token. */
  async find(token: string | undefined, address: string): Promise<StaffSession | undefined> {
    if (!token) return undefined;
    const { store, secrets, clock } = this.deps;
    const digest = secrets.digest(token);
    const now = clock.now();
    const [record, member] = await store.read(async ({ staff }) => {
      const record = await staff.session(digest);
      return [record, record && (await staff.find(record.tenantId, record.staffId))];
    });
    if (!record || member?.state !== 'active' || !isCurrent(record, member, now)) return undefined;
    if (now - record.seenAt < USE_NOTED_EVERY) return { record, member, address };
    const used = { ...record, ...seen(record, member, now) };
    const isThere = await store.transaction(({ staff }) => staff.saveSession(used));
    return isThere ? { record: used, member, address } : undefined;
  }

  /** Adds a session to the transaction that signs in. */
  async start(
    { staff }: Pick<DeskTables, 'staff'>,
    member: StaffRecord,
    device: string,
  ): Promise<{ readonly token: string; readonly record: StaffSessionRecord }> {
    const { secrets, clock } = this.deps;
    const now = clock.now();
    const token = secrets.newId();
    const started = { startedAt: now, absoluteExpiresAt: now + STAFF_SESSION_LIFE.most, steppedUpAt: now };
    const record = {
      id: secrets.newId(),
      digest: secrets.digest(token),
      tenantId: member.tenantId,
      staffId: member.id,
      device,
      ...started,
      ...seen(started, member, now),
    };
    await staff.forgetExpired(now);
    await staff.addSession(record);
    return { token, record };
  }
}

function seen(
  { absoluteExpiresAt }: Pick<StaffSessionRecord, 'absoluteExpiresAt'>,
  member: StaffRecord,
  now: number,
): Pick<StaffSessionRecord, 'seenAt' | 'expiresAt'> {
  return { seenAt: now, expiresAt: Math.min(now + idleOf(member), absoluteExpiresAt) };
}

/** A role that was granted meanwhile shortens it at once. */
function isCurrent({ seenAt, expiresAt }: StaffSessionRecord, member: StaffRecord, now: number): boolean {
  return now < expiresAt && now < seenAt + idleOf(member);
}

function idleOf({ grants }: StaffRecord): number {
  return grants.some(({ role }) => SHORT_IDLE.includes(role))
    ? STAFF_SESSION_LIFE.shortIdle
    : STAFF_SESSION_LIFE.idle;
}
