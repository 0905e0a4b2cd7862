import type { SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import type { DecisionHold } from '#domain/enrollment/pending-decision';
import type { JumpApplication } from '#domain/host/jump-link';
import type { DingtalkApp } from '#domain/host/mini-app';
import type { SaasMode } from '#domain/host/saas-entry';
import type { Tenant } from '#domain/session/tenant';
import type { ViewerKey } from '#domain/upload/preview';
import type { EnglishTexts } from './texts-by-language';

/** `notice` is set only by the desk; setting up a tenant leaves it unchanged. */
export interface TenantRecord extends Tenant {
  readonly badge: SchoolBadge;
  /** English of the school's own texts, as far as it has provided them. */
  readonly english?: EnglishTexts | undefined;
  readonly receiptPrefix: string;
  readonly isDefault: boolean;
  readonly manually: boolean;
  /** Absent: its calls are not encrypted. */
  readonly encryption?: EncryptionConfig | undefined;
  /** The proof of a human required under load; absent: a proof of work. */
  readonly humanCheck?: 'phoneCode' | undefined;
  /** The file viewer; absent: not configured. */
  readonly preview?: PreviewConfig | undefined;
  /** Fees are paid in the app, through the backend's payment network; absent: only at the desk. */
  readonly onlinePayment?: true | undefined;
  /** Minutes until a decision of the staff takes effect; absent: `DEFAULT_HOLD`. */
  readonly decisionHold?: DecisionHold | undefined;
  /** Entry points besides the app's address; absent: none. */
  readonly mobile?: MobileEntrySetup | undefined;
}

/** The entry points that a tenant has enabled, and its mini-programs. */
export interface MobileEntrySetup {
  readonly switches: Readonly<Record<SaasMode, boolean>>;
  readonly wechat?: { readonly appId: string };
  readonly dingtalk?: DingtalkApp;
  /** Applications of the platform that its students are linked to. */
  readonly applications?: readonly JumpApplication[];
}

/** A file viewer and its location. */
export interface PreviewConfig {
  readonly key: ViewerKey;
  /** Its location; empty: on this platform. */
  readonly url: string;
  /** Maximum size for previews: in MB, or a text with its unit. */
  readonly previewSize?: string | number | undefined;
}

/** A call without encryption; `method` may be `*`, `path` may end in `*` (contract, "Envelope"). */
export interface PlainRule {
  readonly method: string;
  readonly path: string;
}

/** A tenant's encryption setting, with the calls exempt from it. */
export interface EncryptionConfig {
  readonly ignoreList: readonly PlainRule[];
}

/** A tenant's keys, each 32 bytes in base64. Setting up again does not replace them; only a rotation does. */
export interface EnvelopeKeysRecord {
  readonly tenantId: string;
  readonly cipherKey: string;
  readonly signKey: string;
}

export interface NoticeRecord extends SchoolNotice {
  readonly tenantId: string;
  readonly listed: boolean;
}
