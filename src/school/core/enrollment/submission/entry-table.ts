import type { AddressLeak, AttemptChanges } from '../../access/attempts';
import type {
  AddressLoadRecord,
  ApplicationRecord,
  AttemptsRecord,
  DraftRecord,
  TokenRecord,
} from '../../records';

/** Whom a kept draft names, by their key. */
export interface NamedDraft {
  readonly tokenDigest: string;
  readonly person: string | undefined;
  readonly ended: boolean;
}

/** By what one submission excludes another. */
export interface Filed {
  readonly tenantId: string;
  readonly planId: string;
  readonly submissionKey: string;
  /** Its key. */
  readonly person: string;
}

/** What a round of submissions is about. */
export interface RoundScope {
  /** Under which it counts, each but once. */
  readonly attemptKeys: readonly string[];
  readonly addresses: readonly string[];
  readonly tokenDigests: readonly string[];
  readonly submissions: readonly Filed[];
}

/** Of a plan that is there. */
export interface FreeSeats {
  readonly tenantId: string;
  readonly planId: string;
  readonly left: number;
}

/** A tenant's receipts: from 1 and without gaps among committed work, as any sequence. */
export interface ReceiptNumbers {
  readonly tenantId: string;
  readonly prefix: string;
  readonly last: number;
}

export interface BatchState {
  /** Whether a place of one of the tenants was held until now or before (`holdsUntil`). */
  readonly isOverdue: boolean;
  readonly attempts: readonly AttemptsRecord[];
  readonly addressLoads: readonly AddressLoadRecord[];
  readonly drafts: readonly NamedDraft[];
  /** Applications by one of these submission keys, or of one of these persons for the plan; `blocks`: `blocksAnother`. */
  readonly filed: readonly (Filed & { readonly blocks: boolean })[];
  readonly seats: readonly FreeSeats[];
  /** Of tenants with a place left in one of the plans. */
  readonly numbers: readonly ReceiptNumbers[];
}

export interface RoundChanges {
  readonly attempts: Pick<AttemptChanges, 'changed' | 'added'>;
  /** Drafts to be kept, each with the key of the person whom it names. */
  readonly names: readonly (readonly [draft: DraftRecord, personKey: string])[];
  /** Applications, numbered one after the other by their tenant's receipts, each with its receipt's token. */
  readonly accepted: readonly (readonly [ApplicationRecord, TokenRecord])[];
}

/** What submissions read and write that are dealt with as one. */
export interface EntryTable {
  /** Until this work is committed, nobody else counts under these keys, names one in these drafts, or takes or gives a place. */
  lock(scope: RoundScope, now: number): Promise<BatchState>;
  /**
   * Takes a place and a number for each application. Where another work was faster with a submission key, or with one of the
   * person for the plan, this work is run again, and finds it.
   */
  write(changes: RoundChanges, now: number, leak: AddressLeak): Promise<void>;
}
