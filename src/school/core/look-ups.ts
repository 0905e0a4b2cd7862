import type { EnrollResult, LookUp } from '../../domain/enrollment/filing';
import type { ApplicantIdentity } from '../../domain/enrollment/identity';
import { isRefusal, type Refusal } from '../../domain/enrollment/refusal';
import { keysOf, masked, parseIdentity } from './applicants';
import type { Bearers } from './bearers';
import type { ApplicationRecord } from './records';
import { notFound } from './refusals';
import type { Releases } from './releases';
import type { SchoolParts } from './school-parts';
import type { Tables } from './store';
import { countWrongTry, forgetTries, refuseTry, type TryKeys } from './tries';

interface Proven {
  readonly identity: ApplicantIdentity;
  readonly applicantKey: string;
  readonly applications: readonly ApplicationRecord[];
}

/** What somebody gets who knows name, ID number and mobile. Unknown people and wrong details are answered alike. */
export class LookUps {
  constructor(
    private readonly parts: SchoolParts,
    private readonly bearers: Bearers,
    private readonly releases: Releases,
  ) {}

  async lookUp(
    tenantId: string,
    typed: ApplicantIdentity,
    address: string | undefined,
  ): Promise<LookUp | Refusal> {
    const proven = await this.prove(tenantId, typed, address, async (_tables, found) => found);
    if (isRefusal(proven)) return proven;
    return { ...masked(proven.identity), results: proven.applications.map(resultOf) };
  }

  async signIn(
    tenantId: string,
    typed: ApplicantIdentity,
    address: string | undefined,
  ): Promise<{ readonly token: string } | Refusal> {
    return this.prove(tenantId, typed, address, async (tables, { applicantKey }) => {
      const { token, record } = this.bearers.issue('applicant', tenantId, applicantKey);
      await tables.tokens.save(record);
      return { token };
    });
  }

  private async prove<T>(
    tenantId: string,
    typed: ApplicantIdentity,
    address: string | undefined,
    then: (tables: Tables, proven: Proven) => Promise<T>,
  ): Promise<T | Refusal> {
    const identity = parseIdentity(typed);
    if (isRefusal(identity)) return identity;
    await this.releases.sweep(tenantId);
    const applicantKey = keysOf(this.parts.secrets, tenantId, identity).applicant;
    const keys = this.tryKeys(tenantId, identity, address);
    return this.parts.store.atomically(async (tables): Promise<T | Refusal> => {
      const now = this.parts.clock.now();
      const refusal = await refuseTry(tables, keys, now);
      if (refusal) return refusal;
      const applications = await tables.applications.ofApplicant(tenantId, applicantKey, 'current');
      if (applications.length === 0) {
        await countWrongTry(tables, keys, now);
        return notFound;
      }
      await forgetTries(tables, keys);
      return then(tables, { identity, applicantKey, applications });
    });
  }

  /** Guessing around a known ID number and around a known name and mobile both count. */
  private tryKeys(
    tenantId: string,
    { name, idCard, phone }: ApplicantIdentity,
    address: string | undefined,
  ): TryKeys {
    const key = (...parts: readonly string[]) =>
      this.parts.secrets.derive('tries', [tenantId, ...parts].join('\n'));
    return {
      identity: [key('id', idCard), key('contact', name, phone)],
      address: address === undefined ? undefined : this.parts.secrets.derive('tries', `address\n${address}`),
    };
  }
}

function resultOf({ no, planTitle, state, fee, majors, updatedAt }: ApplicationRecord): EnrollResult {
  return { no, planTitle, state, fee, majors, updatedAt };
}
