import type { Notice, SchoolBadge } from '#domain/enrollment/notice';
import type { JumpApplication } from '#domain/host/jump-link';
import type { DingtalkApp } from '#domain/host/mini-app';
import type { SaasMode } from '#domain/host/saas-entry';
import type { Tenant } from '#domain/session/tenant';
import type { ViewerKey } from '#domain/upload/preview';
import type { EnglishTexts } from './texts-by-language';

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
