import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { ReportWay } from '#domain/checkin/report';
import type { Refusal } from '#domain/enrollment/refusal';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { Decision } from '../enrollment/decision';
import type { UploadRefusal } from '../files/upload-refusal';
import type { RefundReason } from '../payment/payment-records';
import type { TokenKind } from '../records';

/**
 * Who acted: someone unknown, or the owner of a token. An applicant is identified by a keyed digest, a new student by their
 * welcomeId, a steward by their desk's id, the staff by their account's: outside this database none of them identifies a person.
 */
export type Actor = 'anyone' | `${'applicant' | 'draft' | 'student' | 'steward' | 'staff'}:${string}`;

/** The result. A refusal's path and reason are not logged: they can contain text chosen by the caller. */
export type SecurityOutcome =
  | 'done'
  | Refusal['refused']
  | CheckinRefusal['refused']
  | UploadRefusal['refused']
  | StaffRefusal['refused']
  | 'unauthenticated';

/** The kinds of events, with the details of each besides actor, subject and result. */
export interface SecurityEventDetails {
  readonly signIn: { readonly role: 'applicant' | 'newStudent' | 'steward' | 'staff' };
  readonly signOut: { readonly role: 'applicant' | 'newStudent' | 'draft'; readonly everywhere: boolean };
  readonly lookUp: { readonly of: 'applications' | 'admission' | 'duplicate' };
  /** A token that is unknown, expired, of another kind or of another school. */
  readonly tokenRefused: { readonly wanted: TokenKind | 'draft' | 'file' | 'session' };
  /** A one-time token was issued, or exchanged for a session. */
  readonly tokenExchange: { readonly step: 'issue' | 'redeem' };
  /** A call of an applicant; submitting starts their session. */
  readonly application: { readonly act: 'submit' | 'resubmit' | 'withdraw' };
  /** Someone requested an existing application that is not theirs. */
  readonly foreignApplication: object;
  readonly decision: { readonly decision: Decision['kind'] | 'void' };
  /** An action of the desk on a fee. */
  readonly fee: { readonly act: 'settle' | 'refund' | 'exempt' | 'handOver' };
  /** An order was created or found, a payment arrived and was dealt with, or money was refunded. */
  readonly payment:
    | { readonly act: 'order' }
    | { readonly act: 'charge'; readonly as: 'paid' | 'unknown' | RefundReason }
    | { readonly act: 'refund'; readonly as: RefundReason };
  /** A notification in the payment network's name that was rejected; the reason is our own text, never the sender's. */
  readonly paymentNotification: { readonly reason: string };
  readonly announcement: { readonly act: 'post' | 'remove' };
  readonly facePhoto: { readonly act: 'consent' | 'handIn' | 'atDesk' | 'delete' };
  readonly faceDecision: { readonly decision: 'pass' | 'refuse' };
  /** A steward viewed the approved face photo of the student whom they reported. */
  readonly faceAtGate: object;
  readonly report: { readonly via: ReportWay };
  /** A student who has reported is at one of the stations that follow. */
  readonly stationVisit: { readonly via: ReportWay };
  /** A signed file address was issued, as for every view of a face photo or an attachment. */
  readonly fileAccess: { readonly of: FileOwnerRole };
  /** The bytes were read, by whoever has the signed address. */
  readonly fileRead: { readonly of: FileOwnerRole };
  /** A file that a phone uploaded directly to the blob store was refused when the school checked it. */
  readonly uploadRefused: object;
  readonly export: { readonly of: 'majors' | 'ledger' };
  readonly setting: { readonly of: 'tenant' | 'envelopeKeys' | 'notice' | 'plan' | 'checkin' };
  readonly admission: object;
  /** A school's keys were replaced. */
  readonly keyRotation: { readonly of: 'envelope' | 'pass' };
}

/** The owner of an upload; a new student's uploads are face photos and attachments of their information form. */
export type FileOwnerRole = 'applicant' | 'student' | 'other';

export type SecurityEventKind = keyof SecurityEventDetails;

/** The details of an event that are known before the actor and the result. */
export type EventOf<Kinds extends SecurityEventKind> = {
  readonly [Kind in Kinds]: { readonly kind: Kind } & SecurityEventDetails[Kind];
}[Kinds];

/** Who acted, and from which network address, an opaque text that is logged only as a keyed digest; or the process itself. */
export type EventOrigin =
  | { readonly actor: Actor; readonly address: string | undefined }
  | { readonly actor: 'system'; readonly address?: never };

export type SecurityEvent = EventOrigin &
  {
    readonly [Kind in SecurityEventKind]: {
      readonly kind: Kind;
      readonly tenantId: string;
      /** A record's id or a keyed digest (a person key where a look-up found nobody); never text typed by the caller. */
      readonly subject?: string | undefined;
      readonly outcome: SecurityOutcome;
    } & SecurityEventDetails[Kind];
  }[SecurityEventKind];

/**
 * The log of security events. Events are recorded after the commit, so that a rolled-back transaction leaves none. The adapter
 * adds the time, and never throws: a log that cannot be written must not stop the school.
 */
export interface SecurityLog {
  record(event: SecurityEvent): void;
}

export const noSecurityLog: SecurityLog = { record: () => undefined };

/** The outcome of a result of the core. */
export function outcomeOf(result: object | undefined): SecurityOutcome {
  return result && 'refused' in result ? (result as Refusal | CheckinRefusal).refused : 'done';
}
