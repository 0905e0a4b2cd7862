import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Refusal } from '#domain/enrollment/refusal';
import type { DecisionName } from '../enrollment/decision';
import type { RefundReason } from '../payment/payment-records';
import type { TokenKind } from '../records';

/**
 * Who acted: nobody who is known, the process itself, or the owner of a token. An applicant is their keyed digest, a new
 * student their welcomeId, a steward the id of their desk: none of them says outside this database who it is.
 */
export type Actor = 'anyone' | 'system' | `${'applicant' | 'draft' | 'student' | 'steward'}:${string}`;

/** How it ended. A refusal's path and reason stay out: a caller chooses some of their words. */
export type SecurityOutcome = 'done' | Refusal['refused'] | CheckinRefusal['refused'] | 'unauthenticated';

/** The kinds of events, with what each says beside who, about whom and how it ended. */
export interface SecurityEventDetails {
  readonly signIn: { readonly role: 'applicant' | 'newStudent' | 'steward' };
  readonly signOut: { readonly role: 'applicant' | 'newStudent' | 'draft'; readonly everywhere: boolean };
  readonly lookUp: { readonly of: 'applications' | 'admission' | 'duplicate' };
  /** A token that is unknown, expired, of another kind or of another school. */
  readonly tokenRefused: { readonly wanted: TokenKind | 'draft' | 'file' | 'session' };
  /** A one-time token made, or exchanged for a session. */
  readonly tokenExchange: { readonly step: 'issue' | 'redeem' };
  /** What an applicant sent; a submission begins their session. */
  readonly application: { readonly act: 'submit' | 'resubmit' | 'withdraw' };
  /** An application that is there was asked for by somebody whose it is not. */
  readonly foreignApplication: object;
  readonly decision: { readonly decision: DecisionName };
  /** What the desk does with a fee. */
  readonly fee: { readonly act: 'settle' | 'refund' | 'exempt' | 'handOver' };
  /** An order made or found, money that came and what became of it, money that went back. */
  readonly payment:
    | { readonly act: 'order' }
    | { readonly act: 'charge'; readonly as: 'paid' | 'unknown' | RefundReason }
    | { readonly act: 'refund'; readonly as: RefundReason };
  /** Something that says it is the payment network's, and why it was not believed, in words of ours. */
  readonly paymentNotification: { readonly reason: string };
  readonly announcement: { readonly act: 'post' | 'remove' };
  readonly facePhoto: { readonly act: 'consent' | 'handIn' | 'atDesk' | 'delete' };
  readonly faceDecision: { readonly decision: 'pass' | 'refuse' };
  /** A steward looked at the approved photo of whom they reported. */
  readonly faceAtGate: object;
  readonly report: { readonly via: 'pass' | 'code' | 'sync' };
  /** A signed address to read a file by, as for every look at a face photo or an attachment. */
  readonly fileAccess: { readonly of: FileKind };
  /** The bytes, by whoever holds the signed address. */
  readonly fileRead: { readonly of: FileKind };
  readonly export: { readonly of: 'majors' | 'ledger' };
  readonly setting: { readonly of: 'tenant' | 'envelopeKeys' | 'notice' | 'plan' | 'checkin' };
  readonly admission: object;
  /** A key was renewed: that of digests for all schools, under the tenant `*`. */
  readonly keyRotation: { readonly of: 'envelope' | 'pass' | 'digest' };
}

/** Whose upload it is: a new student's are face photos and attachments of their information form. */
export type FileKind = 'applicant' | 'student' | 'other';

export type SecurityEventKind = keyof SecurityEventDetails;

/** What is said of a kind of event before it is known who and how it ended. */
export type EventOf<Kinds extends SecurityEventKind> = {
  readonly [Kind in Kinds]: { readonly kind: Kind } & SecurityEventDetails[Kind];
}[Kinds];

export type SecurityEvent = {
  readonly [Kind in SecurityEventKind]: {
    readonly kind: Kind;
    readonly tenantId: string;
    readonly actor: Actor;
    /** A record's id or a keyed digest (a person key, where a look-up found nobody); never what a caller typed. */
    readonly subject?: string | undefined;
    readonly outcome: SecurityOutcome;
  } & SecurityEventDetails[Kind];
}[SecurityEventKind];

/**
 * Where security events go. Recorded after the work is committed, so that what was taken back is not in the log. The
 * adapter adds when it was and from which network, and never throws: a log that cannot be written stops no school.
 */
export interface SecurityLog {
  record(event: SecurityEvent): void;
}

export const noSecurityLog: SecurityLog = { record: () => undefined };

/** What an answer of the core says of how its act ended. */
export function outcomeOf(answer: object | undefined): SecurityOutcome {
  return answer && 'refused' in answer ? (answer as Refusal | CheckinRefusal).refused : 'done';
}
