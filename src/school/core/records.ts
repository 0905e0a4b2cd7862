import type { Application } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { Notice, SchoolBadge } from '#domain/enrollment/notice';
import type { Plan } from '#domain/enrollment/plan';
import type { Answers } from '#domain/form/template';
import type { JumpApplication } from '#domain/host/jump-link';
import type { DingtalkApp } from '#domain/host/mini-app';
import type { SaasMode } from '#domain/host/saas-entry';
import type { Tenant } from '#domain/session/tenant';
import type { ViewerKey } from '#domain/upload/preview';
import type { BilingualTemplate, EnglishTexts } from './platform/texts-by-language';

/** `notice` is the desk's to set: no set-up says it or takes it away. */
export interface TenantRecord extends Tenant {
  readonly badge: SchoolBadge;
  /** What it says in its own words, in English, as far as it has put it into that. */
  readonly english?: EnglishTexts | undefined;
  readonly receiptPrefix: string;
  readonly isDefault: boolean;
  readonly manually: boolean;
  /** Absent: its calls travel in plain. */
  readonly encryption?: EncryptionWish | undefined;
  /** What shows that a person writes where very much is written; absent: a proof of work. */
  readonly humanCheck?: 'phoneCode' | undefined;
  /** What shows its files; absent: it has not said. */
  readonly preview?: PreviewWish | undefined;
  /** Fees are paid in the app, by the payment network of the backend; absent: at the desk alone. */
  readonly onlinePayment?: true | undefined;
  /** Its ways in beside an address of the app; absent: none. */
  readonly mobile?: MobileEntrySetup | undefined;
}

/** The ways in that a tenant has switched on, and its mini-programs. */
export interface MobileEntrySetup {
  readonly switches: Readonly<Record<SaasMode, boolean>>;
  readonly wechat?: { readonly appId: string };
  readonly dingtalk?: DingtalkApp;
  /** The platform's applications that its students are led to. */
  readonly applications?: readonly JumpApplication[];
}

/** A viewer of files and where it stands; an empty `url` is the viewer's usual place. */
export interface PreviewWish {
  readonly key: ViewerKey;
  /** Where it stands; empty: with this platform. */
  readonly url: string;
  /** What may be previewed at most: MB, or a text with its unit. */
  readonly previewSize?: string | number | undefined;
}

/** A call that stays in plain; `method` may be `*`, `path` may end in `*` (contract, "Envelope"). */
export interface PlainRule {
  readonly method: string;
  readonly path: string;
}

/** That a tenant wants its calls in envelopes, and which not. */
export interface EncryptionWish {
  readonly ignoreList: readonly PlainRule[];
}

/** A tenant's keys, both of 32 bytes in base64. They outlive every set-up until they are renewed. */
export interface EnvelopeKeysRecord {
  readonly tenantId: string;
  readonly cipherKey: string;
  readonly signKey: string;
}

export interface NoticeRecord extends Notice {
  readonly tenantId: string;
  readonly listed: boolean;
}

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
