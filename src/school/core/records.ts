import type { Application } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { Plan } from '#domain/enrollment/plan';
import type { Answers } from '#domain/form/template';
import type { BilingualTemplate } from './platform/texts-by-language';

/** What a school says of a plan; `taken` is counted beside it. */
export type PlanDefinition = Omit<Plan, 'taken' | 'majorCount' | 'majorNames'> & {
  readonly feeReason: string;
};

export interface PlanRecord {
  readonly tenantId: string;
  readonly definition: PlanDefinition;
  readonly template: BilingualTemplate;
  readonly promise: PromiseLetter;
  /** Places given on other ways than this platform. */
  readonly takenElsewhere: number;
  /** Places held by applications. */
  readonly taken: number;
}

/** A draft, with what the school keeps of it. */
export interface KnownDraft extends DraftRecord {
  readonly submitted: boolean;
  /** Whether there is a row of it: nothing is kept of who has only looked. */
  readonly kept: boolean;
}

/** What the row of a draft says. */
export interface StoredDraft extends DraftRecord {
  readonly submitted: boolean;
  /** Its token opens nothing any more. */
  readonly ended: boolean;
}

export interface DraftRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly planId: string;
  readonly submissionKey: string;
  readonly tokenDigest: string;
  readonly expiresAt: number;
}

/** Keyed digests of who an application is of: they find records and are of no use outside this database. */
export interface Keys {
  /** Name, ID number and mobile: what an applicant proves. */
  readonly applicant: string;
  /** ID number alone: one application a person and plan. */
  readonly person: string;
}

export interface ApplicationRecord extends Application {
  readonly tenantId: string;
  readonly draftId: string;
  readonly submissionKey: string;
  readonly keys: Keys;
  /** The applicant key at the submission: its token still opens an application whose name or number was put right. */
  readonly filedAs: string;
  readonly answers: Answers;
  /** The recruiting teacher whose link brought the applicant, as the submission said; the desk's alone to see. */
  readonly teacherId?: string;
  /** A keyed digest of the network that it came from; forgotten after `NETWORK_KEPT`, and read by `latest` alone. */
  readonly network?: string;
  /** The order for which a payment network may take money at this moment: its place waits until that is over. */
  readonly payableOrder?: string;
  /** The order whose money its fee is, or was. */
  readonly paidBy?: string;
}

/** Which applications: each part narrows them, and the network or both times must be given. */
export interface VoidFilter {
  readonly planId?: string | undefined;
  /** Submitted at or after, in epoch ms. */
  readonly from?: number | undefined;
  /** Submitted before. */
  readonly until?: number | undefined;
  /** The keyed digest of the network that they came from. */
  readonly network?: string | undefined;
}

/** `once` is good for one exchange for an applicant's, `onceStudent` for a new student's. */
export type TokenKind = 'applicant' | 'newStudent' | 'upload' | 'steward' | 'once' | 'onceStudent';

export interface TokenRecord {
  readonly digest: string;
  readonly kind: TokenKind;
  readonly tenantId: string;
  /** An applicant key, a welcomeId, a file's owner, or a steward's name. */
  readonly subject: string;
  /** Good until then; where its kind has an idle limit, use puts it off, never beyond `absoluteExpiresAt`. */
  readonly expiresAt: number;
  readonly absoluteExpiresAt: number;
  /** Digest of the session that asked for it: it ends with that session. */
  readonly issuedBy?: string;
}

/** Whom tokens of a kind stand for. */
export type TokenSubject = Pick<TokenRecord, 'kind' | 'subject'>;

export interface FileRecord {
  readonly path: string;
  readonly tenantId: string;
  /** `draft:<id>`, `applicant:<key>` or `student:<welcomeId>`: whose token opened the upload. */
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  /** Keyed digest of the address from which a draft's file came, until it is claimed. */
  readonly sentFrom?: string;
  /** Until when it waits to be filed with an application; absent: it is kept. */
  readonly unclaimedUntil?: number;
  /** Bytes that may lie somewhere before the whole is stored, and that count as waiting until then. */
  readonly reserved?: number;
  /** The store's own name of its upload in parts, and the blob that they are to become. */
  readonly parts?: { readonly blobPath: string; readonly id: string };
  /** Where the bytes lie and how many they are; absent until they have come. */
  readonly stored?: { readonly blobPath: string; readonly size: number };
}

/** Wrong tries under one key. */
export interface AttemptsRecord {
  readonly key: string;
  readonly wrong: number;
  /** Until when nothing more is tried under it; in the past where it may. */
  readonly waitsUntil: number;
  /** Until when they count; never before `waitsUntil`. */
  readonly keptUntil: number;
}

/** Wrong tries from one address, which leak out of it with time: `level` is what was left `at` the last of them. */
export interface AddressLoadRecord {
  readonly address: string;
  readonly level: number;
  readonly at: number;
}

/** The places that a plan's definition and both counts leave. */
export function takenPlaces(plan: Pick<PlanRecord, 'taken' | 'takenElsewhere'>): number {
  return plan.taken + plan.takenElsewhere;
}
