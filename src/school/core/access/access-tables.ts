import type { AddressLoadRecord, AttemptsRecord, TokenRecord, TokenSubject } from '../records';
import type { AddressLeak } from './attempts';

export interface TokenQueries {
  find(digest: string): Promise<TokenRecord | undefined>;
}

export interface TokenTable extends TokenQueries {
  /** The token, which can be neither removed nor spent until the transaction ends. */
  findForUpdate(digest: string): Promise<TokenRecord | undefined>;
  save(token: TokenRecord): Promise<void>;
  /**
   * Removes the oldest of the tokens of this one's kind, school and subject, with the tokens issued to them: those beyond `most`,
   * itself included. Of those that end together the longest unused is the oldest.
   */
  removeOlder(than: TokenRecord, most: number): Promise<void>;
  /** Removes and returns a token that expires after `now`; of concurrent transactions only one gets it. */
  spend(
    digest: string,
    of: Pick<TokenRecord, 'kind' | 'tenantId'>,
    now: number,
  ): Promise<TokenRecord | undefined>;
  /** Extends a token's expiry; does nothing where the token has ended or expires later. */
  extend(digest: string, expiresAt: number): Promise<void>;
  /** Removes a token and those issued to it, also by concurrent transactions that hold it. */
  remove(digest: string): Promise<void>;
  /** Removes all of a school's tokens of these subjects, also those that a concurrent transaction saves while it holds one. */
  removeOf(tenantId: string, subjects: readonly TokenSubject[]): Promise<void>;
  /** Removes up to `limit` tokens that have expired by `now`; returns how many. */
  forget(now: number, limit: number): Promise<number>;
}

export interface AttemptsQueries {
  find(key: string): Promise<AttemptsRecord | undefined>;
  /** The stored levels of these addresses. */
  addressLoads(addresses: readonly string[]): Promise<readonly AddressLoadRecord[]>;
}

export interface AttemptsTable extends AttemptsQueries {
  /** Returns the existing records, and locks these keys until the transaction ends. */
  lock(keys: readonly string[]): Promise<readonly AttemptsRecord[]>;
  /** Replaces locked records, each with a different key. */
  save(records: readonly AttemptsRecord[]): Promise<void>;
  clear(keys: readonly string[]): Promise<void>;
  /** Adds attempts to each address's leaky bucket; exact under concurrency. */
  addAddressLoads(
    tries: readonly (readonly [address: string, tries: number])[],
    now: number,
    leak: AddressLeak,
  ): Promise<void>;
  /**
   * Removes up to `limit` counters that expired before `now` and address levels last changed before `emptySince`; returns how
   * many.
   */
  forget(now: number, emptySince: number, limit: number): Promise<number>;
}
