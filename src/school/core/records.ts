import type { Application } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { Plan } from '#domain/enrollment/plan';
import type { Answers } from '#domain/form/template';
import type { BilingualTemplate } from './platform/texts-by-language';

/** A plan as published; `taken` is counted separately. */
export type PlanDefinition = Omit<Plan, 'taken' | 'majorCount' | 'majorNames'> & {
  readonly cap: number;
  readonly payWithinHours: number;
  readonly reviewDays: number;
  readonly feeReason: string;
};

export interface PlanRecord {
  readonly tenantId: string;
  readonly definition: PlanDefinition;
  readonly template: BilingualTemplate;
  readonly promise: PromiseLetter;
  /** Places taken outside this platform. */
  readonly takenElsewhere: number;
  /** Places taken by applications. */
  readonly taken: number;
  /** No longer listed. */
  readonly archived?: boolean;
}

/** A draft with its stored state. */
export interface KnownDraft extends DraftRecord {
  readonly submitted: boolean;
  /** Whether the draft has a row; none is stored for a form that was only opened. */
  readonly kept: boolean;
}

/** The row of a draft. */
export interface StoredDraft extends DraftRecord {
  readonly submitted: boolean;
  /** Whether its token has been ended. */
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

/** Keyed digests that identify the applicant: they find records, and are useless outside this database. */
export interface Keys {
  /** Of name, ID number and mobile: what an applicant signs in with. */
  readonly applicant: string;
  /** Of the ID number: one application per person and plan. */
  readonly person: string;
}

export interface ApplicationRecord extends Application {
  readonly tenantId: string;
  readonly draftId: string;
  readonly submissionKey: string;
  readonly keys: Keys;
  /** The applicant key at submission, whose token still opens the application after name or number were corrected. */
  readonly filedAs: string;
  readonly answers: Answers;
  /** Keys of the answers that the latest resubmission changed; absent before one. */
  readonly changed?: readonly string[];
  /** Of the form that its answers were last checked by; absent: before that was recorded. */
  readonly templateVersion?: number;
  /** The recruiting teacher whose link the applicant used, as submitted; visible only to the desk. */
  readonly teacherId?: string;
  /** A keyed digest of the network address it was submitted from; removed after `NETWORK_KEPT`, and only returned by `latest`. */
  readonly network?: string;
  /** The order that can be paid at the payment network now; while there is one, the place is not released. */
  readonly payableOrder?: string;
  /** The order that paid the fee, even if it was refunded. */
  readonly paidBy?: string;
}

/** `once` can be exchanged once for an applicant's session, `onceStudent` for a new student's. */
export type TokenKind = 'applicant' | 'newStudent' | 'upload' | 'steward' | 'once' | 'onceStudent';

export interface TokenRecord {
  readonly digest: string;
  readonly kind: TokenKind;
  readonly tenantId: string;
  /** An applicant key, a welcomeId, a file's owner, or a steward's name. */
  readonly subject: string;
  /** Expiry; for kinds with an idle limit each use extends it, up to `absoluteExpiresAt`. */
  readonly expiresAt: number;
  readonly absoluteExpiresAt: number;
  /** Digest of the token that requested this one; it ends with that session. */
  readonly issuedBy?: string;
}

/** The subject of tokens of a kind. */
export type TokenSubject = Pick<TokenRecord, 'kind' | 'subject'>;

export interface FileRecord {
  readonly path: string;
  readonly tenantId: string;
  /** `draft:<id>`, `applicant:<key>` or `student:<welcomeId>`: the owner of the token that opened the upload. */
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  /** Keyed digest of the address a draft's file was uploaded from, until the file is claimed. */
  readonly sentFrom?: string;
  /** When the file expires unless it is claimed; absent: permanent. */
  readonly unclaimedUntil?: number;
  /** When its upload began; absent: before this was recorded. */
  readonly begunAt?: number;
  /** Bytes that may be stored before the file is complete, and count for limits until then. */
  readonly reserved?: number;
  /** The store's id of a multipart upload, and the path of its blob. */
  readonly parts?: { readonly blobPath: string; readonly id: string };
  /** Blob and size in bytes; absent until the bytes are stored. */
  readonly stored?: { readonly blobPath: string; readonly size: number };
}

/** Failed attempts counted under one key. */
export interface AttemptsRecord {
  readonly key: string;
  readonly wrong: number;
  /** End of the lockout; in the past where there is none. */
  readonly waitsUntil: number;
  /** Until when the attempts count; never before `waitsUntil`. */
  readonly keptUntil: number;
}

/** Failed attempts from one address, as a leaky bucket: `level` is its level at the last attempt, `at`. */
export interface AddressLoadRecord {
  readonly address: string;
  readonly level: number;
  readonly at: number;
}

/** All taken places: by applications and outside this platform. */
export function takenPlaces(plan: Pick<PlanRecord, 'taken' | 'takenElsewhere'>): number {
  return plan.taken + plan.takenElsewhere;
}
