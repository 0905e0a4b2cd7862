import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { isLockedOut } from '../access/attempts';
import { LookUpGuard } from '../access/look-up-guard';
import { attemptKeysOf, type Claim } from '../enrollment/claim';
import type { DeskNeeds, DeskReading, DeskTables } from './desk-store';

/** What is guessed at: attempts at passwords and at codes are counted apart. */
export interface StaffAttempt {
  readonly tenantId: string;
  readonly login: string;
  readonly address: string;
  readonly of: 'password' | 'code';
}

/** Limits guessing at the desk as the school limits look-ups: by login from one network, and from all together. */
export class StaffGuard {
  private readonly guard: LookUpGuard<DeskTables>;

  constructor(private readonly deps: DeskNeeds<'clock' | 'secrets'>) {
    this.guard = new LookUpGuard(deps);
  }

  /** The refusal if this process knows of a lockout; reads and counts nothing. */
  refuseKnown(attempt: StaffAttempt): StaffRefusal | undefined {
    const known = this.guard.refuseKnown(claimOf(attempt));
    return known && refusalOf(known);
  }

  /** Runs `find` unless the login is locked out: `undefined` counts as a wrong attempt. See `LookUpGuard`. */
  async verify<Found extends object>(
    attempt: StaffAttempt,
    find: (tables: DeskTables) => Promise<Found | undefined>,
  ): Promise<Found | StaffRefusal> {
    const result = await this.guard.verify(claimOf(attempt), async (tables) => {
      const found = await find(tables);
      return found && { found };
    });
    return isRefused(result) ? refusalOf(result) : result.found;
  }

  /** Until when a login is locked out from everywhere; undefined where it is not. */
  async lockedUntil({ attempts }: DeskReading, tenantId: string, login: string): Promise<number | undefined> {
    const now = this.deps.clock.now();
    const keys = (['password', 'code'] as const).flatMap((of) =>
      attemptKeysOf(this.deps.secrets, claimOf({ tenantId, login, address: '', of })).counts.filter(
        ({ limit }) => limit === 'identityEverywhere',
      ),
    );
    const records = await Promise.all(keys.map(({ key }) => attempts.find(key)));
    const untils = records.flatMap((record) => (record && isLockedOut(record, now) ? record.waitsUntil : []));
    return untils.length > 0 ? Math.max(...untils) : undefined;
  }
}

function claimOf({ tenantId, login, address, of }: StaffAttempt): Claim {
  return { purpose: `staff ${of}`, tenantId, own: [['login', login]], address, kind: 'desk' };
}

function refusalOf(refusal: { readonly refused: string; readonly retryAfter?: number }): StaffRefusal {
  return refusal.refused === 'tooManyAttempts'
    ? { refused: 'tooMany', retryAfter: refusal.retryAfter ?? 0 }
    : { refused: 'wrongCredentials' };
}
