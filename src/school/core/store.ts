import type { ApplicationStatus } from '#domain/enrollment/application';
import type { Announcement } from '#domain/session/announcement';
import type { AddressLeak } from './access/attempts';
import type { BucketQueries, BucketTable } from './buckets';
import type { WelcomeQueries, WelcomeTable } from './checkin/welcome-tables';
import type { EntryTable } from './enrollment/entry-table';
import type { PaymentQueries, PaymentTable } from './payment/payment-tables';
import type { SandboxQueries, SandboxTable } from './payment/sandbox-table';
import type {
  AddressLoadRecord,
  ApplicationRecord,
  AttemptsRecord,
  DraftRecord,
  EnvelopeKeysRecord,
  FileRecord,
  NoticeRecord,
  PlanRecord,
  StoredDraft,
  TenantRecord,
  TokenRecord,
  TokenSubject,
  VoidFilter,
} from './records';

export interface TenantQueries {
  byId(tenantId: string): Promise<TenantRecord | undefined>;
  ids(): Promise<readonly string[]>;
  byName(uniqueName: string): Promise<TenantRecord | undefined>;
  default(): Promise<TenantRecord | undefined>;
  envelopeKeys(tenantId: string): Promise<EnvelopeKeysRecord | undefined>;
}

export interface NoticeQueries {
  /** Those that are listed, newest first. */
  listed(tenantId: string): Promise<readonly NoticeRecord[]>;
  find(tenantId: string, id: string): Promise<NoticeRecord | undefined>;
}

export interface PlanQueries {
  /** In the order in which they were first published. */
  all(tenantId: string): Promise<readonly PlanRecord[]>;
  find(tenantId: string, planId: string): Promise<PlanRecord | undefined>;
}

export interface DraftQueries {
  /** Those that are kept. */
  byTokens(tokenDigests: readonly string[]): Promise<readonly StoredDraft[]>;
  /** The plan that a kept draft is for. */
  planOf(tenantId: string, draftId: string): Promise<string | undefined>;
}

/** Where an application stands among all by its last change. */
export type ChangeKey = Pick<ApplicationRecord, 'id' | 'updatedAt'>;

export type StatusCounts = Readonly<Partial<Record<ApplicationStatus, number>>>;

export interface ApplicationQueries {
  find(tenantId: string, id: string): Promise<ApplicationRecord | undefined>;
  bySubmissionKey(tenantId: string, submissionKey: string): Promise<ApplicationRecord | undefined>;
  /** The person's application for the plan that was neither withdrawn nor released; there is at most one. */
  ofPerson(tenantId: string, planId: string, personKey: string): Promise<ApplicationRecord | undefined>;
  /** Those whose applicant key is this one, or with `filedAs` also those that were filed under it; latest first. */
  ofApplicant(
    tenantId: string,
    applicantKey: string,
    scope: 'current' | 'filedAs',
  ): Promise<readonly ApplicationRecord[]>;
  /** Latest change first, with their networks; those alone that come after this one in that order, as it stood then. */
  latest(tenantId: string, limit: number, after?: ChangeKey): Promise<readonly ApplicationRecord[]>;
  /** How many there are of each status. */
  countByStatus(tenantId: string): Promise<StatusCounts>;
  /** Ids of those that match and may still be taken back (`canWithdraw`), first filed first. */
  undecided(tenantId: string, filter: VoidFilter, limit: number): Promise<readonly string[]>;
  /** Ids of those whose place was held until now or before (`holdsUntil`), longest overdue first. */
  overdue(tenantId: string, now: number, limit: number): Promise<readonly string[]>;
  /** The highest rank on a plan's waiting list; 0 where it is empty. */
  lastRank(tenantId: string, planId: string): Promise<number>;
}

export interface TokenQueries {
  find(digest: string): Promise<TokenRecord | undefined>;
}

export interface FileQueries {
  find(path: string): Promise<FileRecord | undefined>;
  /** Those of these blobs in which the bytes of a file lie. */
  namedBlobs(blobPaths: readonly string[]): Promise<readonly string[]>;
}

export interface AttemptsQueries {
  find(key: string): Promise<AttemptsRecord | undefined>;
  /** Of those of these addresses that have one. */
  addressLoads(addresses: readonly string[]): Promise<readonly AddressLoadRecord[]>;
}

/** What can be looked at without changing anything; each call sees what was committed when it was made. */
export interface Reading {
  readonly tenants: TenantQueries;
  readonly notices: NoticeQueries;
  readonly plans: PlanQueries;
  readonly drafts: DraftQueries;
  readonly applications: ApplicationQueries;
  readonly welcome: WelcomeQueries;
  readonly tokens: TokenQueries;
  readonly files: FileQueries;
  readonly attempts: AttemptsQueries;
  readonly buckets: BucketQueries;
  readonly payments: PaymentQueries;
  readonly sandbox: SandboxQueries;
}

export interface TenantTable extends TenantQueries {
  /** The notice stays as it is. */
  save(tenant: Omit<TenantRecord, 'notice'>): Promise<void>;
  /** Undefined takes it away. */
  saveNotice(tenantId: string, notice: Announcement | undefined): Promise<void>;
  /** Keeps the tenant's first keys: where it has some, they stay. */
  addEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void>;
  replaceEnvelopeKeys(keys: EnvelopeKeysRecord): Promise<void>;
  /** The next number of a tenant's vouchers. */
  nextVoucher(tenantId: string): Promise<number>;
}

export interface NoticeTable extends NoticeQueries {
  save(notice: NoticeRecord): Promise<void>;
}

export interface PlanTable extends PlanQueries {
  /**
   * The same as `find`; nobody else holds this plan, which may not be there yet, until this work is committed. Places are
   * taken and given meanwhile.
   */
  findForUpdate(tenantId: string, planId: string): Promise<PlanRecord | undefined>;
  /** Publishes or replaces; the count of places held by applications stays as it is. */
  save(plan: Omit<PlanRecord, 'taken'>): Promise<void>;
  /** Takes one place if there is one; until this work is committed, nobody else takes or gives any of this plan. */
  reserveSeat(tenantId: string, planId: string): Promise<boolean>;
  releaseSeat(tenantId: string, planId: string): Promise<void>;
}

export interface DraftTable extends DraftQueries {
  /** A draft that is kept already stays as it is. */
  keep(draft: DraftRecord): Promise<void>;
  /** Removes some that expire at `until` or before, and names them. */
  forget(until: number, limit: number): Promise<readonly string[]>;
  /** Those that are kept, by their ids: the rows stay, so that what their tokens say opens nothing until it expires. */
  end(draftIds: readonly string[]): Promise<void>;
  /** The same, by their submission keys. */
  endSubmitted(tenantId: string, submissionKeys: readonly string[]): Promise<void>;
}

export interface ApplicationTable extends ApplicationQueries {
  /** The same as `find`; nobody else changes the application until this work is committed. */
  findForUpdate(tenantId: string, id: string): Promise<ApplicationRecord | undefined>;
  /** Replaces a held application but its network; false, with nothing written, where the person has another for this plan. */
  save(application: ApplicationRecord): Promise<boolean>;
  /** Forgets from which network some came that were submitted until `until`, and says of how many. */
  forgetNetworks(until: number, limit: number): Promise<number>;
  /** Some that were over (`closedSince`) at `until`, held; those that others hold are left out. */
  lockClosed(until: number, limit: number): Promise<readonly ApplicationRecord[]>;
  remove(ids: readonly string[]): Promise<void>;
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

/** Files that wait to be claimed. */
export interface WaitingFiles {
  /** Those whose bytes have come. */
  readonly stored: number;
  readonly bytes: number;
  /** Paths of those whose bytes have not come, the oldest first. */
  readonly unfinished: readonly string[];
}

export interface FileTable extends FileQueries {
  /** What waits of one owner; nobody else opens or stores a file under the same until this work is committed. */
  lockWaiting(by: { readonly owner: string } | { readonly sentFrom: string }): Promise<WaitingFiles>;
  /** Stored files of an owner that wait go on waiting until then at least. */
  extendWaiting(owner: string, until: number): Promise<void>;
  /** Adds to the bytes of all files together, exactly; false, with nothing added, where they would be more than `most`. */
  occupy(bytes: number, most: number): Promise<boolean>;
  add(file: FileRecord): Promise<void>;
  /**
   * Notes where the bytes lie, and that they wait until then to be claimed, if they were not kept from the first; false
   * where others have come before, or the file is gone.
   */
  store(path: string, stored: NonNullable<FileRecord['stored']>, unclaimedUntil: number): Promise<boolean>;
  /** Files are filed with an application and stay; false where one is not there any more. */
  claim(paths: readonly string[]): Promise<boolean>;
  /** Files of these owners that wait to be claimed wait no longer than until then. */
  abandon(owners: readonly string[], until: number): Promise<void>;
  /** All of these owners and under these paths, held. */
  lockOf(of: {
    readonly owners: readonly string[];
    readonly paths: readonly string[];
  }): Promise<readonly FileRecord[]>;
  /** Some that nobody claimed until `now`, held until this work is committed; those that others hold are left out. */
  lockUnclaimed(now: number, limit: number): Promise<readonly FileRecord[]>;
  /** Their bytes are free again. */
  remove(paths: readonly string[]): Promise<void>;
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

export interface Tables extends Reading {
  readonly tenants: TenantTable;
  readonly notices: NoticeTable;
  readonly plans: PlanTable;
  readonly drafts: DraftTable;
  readonly applications: ApplicationTable;
  readonly entries: EntryTable;
  readonly welcome: WelcomeTable;
  readonly tokens: TokenTable;
  readonly files: FileTable;
  readonly attempts: AttemptsTable;
  readonly buckets: BucketTable;
  readonly payments: PaymentTable;
  /** The books of the payment network that is played here. */
  readonly sandbox: SandboxTable;
}

/** The school's one port to its data. Works are not nested: what is inside one uses its tables alone. */
export interface Store {
  /** All of the work or, when it throws, nothing of it. It may be run again after a conflict, so it does nothing else. */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  read<T>(work: (tables: Reading) => Promise<T>): Promise<T>;
}
