import type { AddressLoadRecord, AttemptsRecord, TokenRecord, TokenSubject } from '../records';
import type { AddressLeak } from './attempts';

export interface TokenQueries {
  find(digest: string): Promise<TokenRecord | undefined>;
}

export interface TokenTable extends TokenQueries {
  save(token: TokenRecord): Promise<void>;
  /** Removes a token that is good until after `now` and answers with it; of several works at once, one gets it. */
  spend(
    digest: string,
    of: Pick<TokenRecord, 'kind' | 'tenantId'>,
    now: number,
  ): Promise<TokenRecord | undefined>;
  /** Puts a token's expiry off; nothing where it has ended meanwhile, or expires later already. */
  extend(digest: string, expiresAt: number): Promise<void>;
  /** Removes a token and those that it issued. */
  remove(digest: string): Promise<void>;
  /** Removes all tokens of a school that stand for one of these subjects. */
  removeOf(tenantId: string, subjects: readonly TokenSubject[]): Promise<void>;
  /** Removes some that have expired by `now`, and says how many. */
  forget(now: number, limit: number): Promise<number>;
}

export interface AttemptsQueries {
  find(key: string): Promise<AttemptsRecord | undefined>;
  /** Of those of these addresses that have one. */
  addressLoads(addresses: readonly string[]): Promise<readonly AddressLoadRecord[]>;
}

export interface AttemptsTable extends AttemptsQueries {
  /** Those that there are; nobody else counts under any of these keys until this work is committed. */
  lock(keys: readonly string[]): Promise<readonly AttemptsRecord[]>;
  /** Replaces held counts, each of another key. */
  save(records: readonly AttemptsRecord[]): Promise<void>;
  clear(keys: readonly string[]): Promise<void>;
  /** Adds so many to what has not leaked out of each address since its last; exact however many add at once. */
  addAddressLoads(
    tries: readonly (readonly [address: string, tries: number])[],
    now: number,
    leak: AddressLeak,
  ): Promise<void>;
  /** Removes some counts kept until before `now` and address loads last added to before `emptySince`, and says how many. */
  forget(now: number, emptySince: number, limit: number): Promise<number>;
}
