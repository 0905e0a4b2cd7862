import type { AddressLeak, AttemptChanges } from '../../access/attempts';
import type {
  AddressLoadRecord,
  ApplicationRecord,
  AttemptsRecord,
  DraftRecord,
  TokenRecord,
} from '../../records';

/** A stored draft with the key of the person whom it names. */
export interface NamedDraft {
  readonly tokenDigest: string;
  readonly person: string | undefined;
  readonly ended: boolean;
}

/** What makes two submissions exclude each other: the submission key, or the person and plan. */
export interface SubmissionKeys {
  readonly tenantId: string;
  readonly planId: string;
  readonly submissionKey: string;
  /** The person key. */
  readonly person: string;
}

/** Everything that a batch of submissions reads and locks. */
export interface RoundScope {
  /** Keys of attempt counters, without duplicates. */
  readonly attemptKeys: readonly string[];
  readonly addresses: readonly string[];
  readonly tokenDigests: readonly string[];
  readonly submissions: readonly SubmissionKeys[];
}

/** Free places of an existing plan. */
export interface FreeSeats {
  readonly tenantId: string;
  readonly planId: string;
  readonly left: number;
}

/** A tenant's last receipt number. Numbers start at 1; rolled-back transactions leave no gaps. */
export interface ReceiptNumbers {
  readonly tenantId: string;
  readonly prefix: string;
  readonly last: number;
}

export interface BatchState {
  /** Whether the deadline (`holdsUntil`) of one of the tenants' held places is at `now` or before. */
  readonly isOverdue: boolean;
  readonly attempts: readonly AttemptsRecord[];
  readonly addressLoads: readonly AddressLoadRecord[];
  readonly drafts: readonly NamedDraft[];
  /** Applications with one of these submission keys, or of one of these persons for the plan; `blocks` is `isReapplicationBlocked`. */
  readonly filed: readonly (SubmissionKeys & { readonly blocks: boolean })[];
  readonly seats: readonly FreeSeats[];
  /** Only of tenants that have a free place in one of the plans. */
  readonly numbers: readonly ReceiptNumbers[];
}

export interface RoundChanges {
  readonly attempts: Pick<AttemptChanges, 'changed' | 'added'>;
  /** Drafts to be stored, each with the key of the person whom it names. */
  readonly names: readonly (readonly [draft: DraftRecord, personKey: string])[];
  /** Applications, numbered in order from the tenant's receipt numbers, each with its receipt's token. */
  readonly accepted: readonly (readonly [ApplicationRecord, TokenRecord])[];
  /** Paths of the applications' files. */
  readonly attachments: readonly string[];
  /** Owners of those files, and of others that are not needed any more: retaken photos, and those of hidden fields. */
  readonly owners: readonly string[];
}

/** Reads and writes of a batch of submissions. */
export interface EntryTable {
  /**
   * Waits until no other transaction that called this for one of these plans is running. Correctness does not depend on it: a batch
   * that waits here can still grow, one that waits in `lock` cannot.
   */
  waitForTurn(plans: readonly Pick<DraftRecord, 'tenantId' | 'planId'>[]): Promise<void>;
  /** Locks these attempt counters, drafts and the plans' places until the transaction ends. */
  lock(scope: RoundScope, now: number): Promise<BatchState>;
  /**
   * Takes a place and a number for each application, and makes its files permanent; the owners' other unclaimed files expire now.
   * Where another transaction has committed the same submission key, or the same person for the plan, first, this transaction is
   * retried and then reads it. False where an attachment is gone: the caller has to roll back.
   */
  write(changes: RoundChanges, now: number, leak: AddressLeak): Promise<boolean>;
}
