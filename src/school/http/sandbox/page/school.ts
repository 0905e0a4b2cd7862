import type { InferOutput } from 'valibot';
import type { OfflineScan, ReportEntry, ReportedStudent, SyncOutcome } from '#domain/checkin/report';
import type { CheckinPlan } from '#domain/checkin/welcome';
import type { Announcement } from '#domain/session/announcement';
import type { StaffRole } from '#domain/staff/rights';
import type { SentCode } from '#school/core/access/phone-code';
import type { FaceDecision } from '#school/core/checkin/face/face-decision';
import type { DeskStudent } from '#school/core/checkin/face/face-desk';
import type { DeskEntry } from '#school/core/desk/desk-entry';
import type { Decision } from '#school/core/enrollment/decision';
import type { StatusCounts } from '#school/core/enrollment/enrollment-tables';
import type { RefundRecord } from '#school/core/payment/payment-records';
import type { ReconciliationCounts } from '#school/core/payment/reconciliation';
import type { NotificationFate } from '#school/core/payment/sandbox/sandbox-network';
import type { VoidFilter } from '#school/core/records';
import { codes } from '#wire/codes';
import type { GateFaceData } from '#wire/records/welcome-records';
import type { DeskAction } from '../desk-actions';
import { englishRefusals } from './desk-texts';
import { isEnglish, t } from './messages';

export interface DeskApplication extends DeskEntry {
  readonly actions: readonly DeskAction[];
}

/** As JSON: `null` for the first choice or the next rank. */
export type SentDecision =
  | Extract<Decision, string | { readonly return: unknown }>
  | { readonly admit: string | null }
  | { readonly waitlist: number | null };

export type DeskRefund = Omit<RefundRecord, 'tenantId'>;

/** What works offline too. */
export type GatePlan = Pick<CheckinPlan, 'passKey' | 'retiredPassKey' | 'stations'>;

export interface Gate extends GatePlan {
  readonly serverTime: number;
  readonly reported: number;
  readonly expected: number;
  readonly reports: readonly ReportEntry[];
  readonly more: boolean;
}

export type ShownAtGate =
  | { readonly pass: string }
  | { readonly code: string }
  | { readonly name: string; readonly idCard: string };

interface StudentsPage {
  readonly entries: readonly DeskStudent[];
  readonly counts: { readonly students: number; readonly photosToCheck: number };
}

/** What the desk's calls answer. Lists are sent by the page, the first or the one after the entry in the query. */
interface Reads {
  readonly applications: { readonly entries: readonly DeskApplication[]; readonly counts: StatusCounts };
  readonly 'phone-codes': readonly SentCode[];
  readonly refunds: { readonly refunds: readonly DeskRefund[]; readonly more: boolean };
  readonly notice: Partial<Announcement>;
  readonly students: StudentsPage;
  /** Longest waiting first. */
  readonly 'photos-to-check': StudentsPage;
  readonly photo: { readonly url: string };
  readonly gate: Gate;
}

type OfApplication = { readonly applicationId: string };

export interface Writes {
  readonly decide: [OfApplication & { readonly decision: SentDecision }, unknown];
  readonly void: [
    VoidFilter & { readonly reason: string },
    { readonly voided: number; readonly remaining: number },
  ];
  readonly 'settle-fee': [OfApplication, unknown];
  readonly 'exempt-fee': [OfApplication, unknown];
  readonly 'refund-fee': [OfApplication, unknown];
  readonly 'network-pay': [{ readonly orderNo: string; readonly fate: NotificationFate }, unknown];
  readonly reconcile: [object, ReconciliationCounts];
  readonly 'hand-over': [{ readonly refundNo: string }, unknown];
  readonly notice: [Pick<Announcement, 'title' | 'text'>, unknown];
  /** `path`: the photo that is shown here. */
  readonly 'decide-face': [
    { readonly welcomeId: string; readonly path: string; readonly decision: FaceDecision },
    unknown,
  ];
}

/** ms after which a short call counts as one without network: at a crowded gate it may hang for minutes. */
const TIMEOUT_MS = 8000;
/** ms for up to a hundred scans. */
const SYNC_TIMEOUT_MS = 30_000;

/** Calls of the tenant API that a steward's app uses as well. */
const MANAGE = '/enrollment-manage/mobile/welcome/student/manage';

interface RefusalData {
  readonly path?: string;
  readonly reason?: string;
  readonly at?: number;
  readonly station?: string;
}

/** A call that the school refused; `code` as in the tenant API, 0 without a network. */
export class RefusalError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: RefusalData = {},
  ) {
    super(message);
  }
}

/** The school cannot be reached, or cannot answer now: no network, a sign-in page of the network's own, a server that restarts. */
export function isUnreachable(thrown: unknown): boolean {
  return thrown instanceof RefusalError && (thrown.code === 0 || (thrown.code >= 500 && thrown.code < 600));
}

export const isSignedOut = (thrown: unknown): boolean =>
  thrown instanceof RefusalError && thrown.code === codes.unauthenticated;

interface Call<Data> {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** In ms; by default, calls that only read have one. */
  readonly timeout?: number;
  readonly read?: (response: Response) => Promise<Data>;
}

/** `path`: a call of the desk, or an absolute path. */
async function ask<Data>(path: string, call: Call<Data> = {}): Promise<Data> {
  const { body, headers, timeout = body ? 0 : TIMEOUT_MS, read = dataOf<Data> } = call;
  const ending = new AbortController();
  const timer = timeout > 0 ? setTimeout(() => ending.abort(), timeout) : undefined;
  try {
    const response = await fetch(path.startsWith('/') ? path : `/sandbox/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: ending.signal,
    }).catch(() => {
      throw new RefusalError(0, t('failure.offline'));
    });
    return await read(response);
  } finally {
    clearTimeout(timer);
  }
}

interface Reply<Data> {
  readonly code: number;
  readonly msg?: string;
  readonly data: Data & RefusalData;
}

async function dataOf<Data>(response: Response): Promise<Data> {
  const { code, msg, data }: Reply<Data> = await response.json().catch(() => {
    throw new RefusalError(0, t('failure.server'));
  });
  if (code === codes.success) return data;
  const english = englishRefusals[code] ?? t('failure.refused', { code });
  throw new RefusalError(code, isEnglish ? english : (msg ?? t('failure.server')), data);
}

const tokenKey = (tenantId: string) => `desk.${tenantId}`;

/** This device's random id at a school's desk; stored, so that it stays the same after another sign-in. */
function deskName(tenantId: string): string {
  const key = `desk.name.${tenantId}`;
  const known = localStorage.getItem(key);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(key, made);
  return made;
}

/** Somebody of the demo at the staff's desk. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

interface Named {
  readonly tenantId: string;
  readonly uniqueName: string;
  readonly name: string;
  readonly staff?: readonly Colleague[];
}

/** A path with a query, where there is one. */
const withQuery = (path: string, query: Readonly<Record<string, string>> | undefined) =>
  query ? `${path}?${new URLSearchParams(query)}` : path;

/** The desk of one school: signs in with one tap and keeps the steward's token for this tab. */
export class School {
  readonly tenantId: string;
  readonly name: string;
  /** The platform's page with the entries to this school; it leads to the mobile site in a browser. */
  readonly entryAddress: string;
  readonly staff: readonly Colleague[];
  readonly #deskAddress: string;

  constructor({ tenantId, uniqueName, name, staff = [] }: Named) {
    this.tenantId = tenantId;
    this.name = name;
    this.staff = staff;
    this.#deskAddress = withQuery('/desk/', { tn: uniqueName });
    const redirectH5 = withQuery('/zhxy/orientation/', { tn: uniqueName });
    this.entryAddress = withQuery('/zhxy/miniapp/index.html', { tn: uniqueName, redirectH5 });
  }

  get signedIn(): boolean {
    return sessionStorage.getItem(tokenKey(this.tenantId)) !== null;
  }

  async signIn(): Promise<void> {
    const { tenantId } = this;
    const body = { tenantId, desk: deskName(tenantId) };
    const { token } = await ask<{ readonly token: string }>('sign-in', { body });
    sessionStorage.setItem(tokenKey(tenantId), token);
  }

  /** Signs in at the staff's desk as somebody of the demo, and opens it. */
  async enterAs({ id: staffId }: Colleague): Promise<void> {
    await ask('enter', { body: { tenantId: this.tenantId, staffId } });
    location.assign(this.#deskAddress);
  }

  get<Name extends keyof Reads>(name: Name, query?: Readonly<Record<string, string>>) {
    return this.ask<Reads[Name]>(withQuery(name, query));
  }

  post<Name extends keyof Writes>(name: Name, body: Writes[Name][0]) {
    return this.ask<Writes[Name][1]>(name, { body });
  }

  /** The day's ledger as a file. */
  ledger(day: string) {
    const isFile = ({ headers }: Response) => !headers.get('content-type')?.startsWith('application/json');
    return this.ask<Blob>(withQuery('ledger', { day }), {
      timeout: 0,
      read: async (response) => (isFile(response) ? response.blob() : dataOf(response)),
    });
  }

  report(shown: ShownAtGate, stationId: string | undefined) {
    const body = { ...shown, stationId };
    return this.ask<ReportedStudent>(`${MANAGE}/studentReport`, { body, timeout: TIMEOUT_MS });
  }

  /** A photo that may be shown for some seconds and is not stored. */
  async reportedFace(welcomeId: string): Promise<{ readonly picture: Blob; readonly seconds: number }> {
    const { type, data, seconds } = await this.ask<InferOutput<typeof GateFaceData>>(
      `${MANAGE}/reportedFace`,
      { body: { welcomeId } },
    );
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return { picture: new Blob([bytes], { type }), seconds };
  }

  /** Each scan names the station where it was made. */
  sync(scans: readonly OfflineScan[]) {
    const call = { body: { scans }, timeout: SYNC_TIMEOUT_MS };
    return this.ask<{ readonly outcomes: readonly SyncOutcome[] }>(`${MANAGE}/syncReports`, call);
  }

  private async ask<Data>(path: string, call: Call<Data> = {}): Promise<Data> {
    const { tenantId } = this;
    const authorization = `Bearer ${sessionStorage.getItem(tokenKey(tenantId))}`;
    try {
      return await ask(path, { ...call, headers: { tenantid: tenantId, authorization } });
    } catch (thrown) {
      if (isSignedOut(thrown)) sessionStorage.removeItem(tokenKey(tenantId));
      throw thrown;
    }
  }
}

export async function schools(): Promise<readonly School[]> {
  return (await ask<readonly Named[]>(`schools${location.search}`)).map((named) => new School(named));
}

const listeners: ((school: School) => void)[] = [];

/** Calls `listener` with the school whose desk is shown, each time it is drawn. */
export function onSchool(listener: (school: School) => void): void {
  listeners.push(listener);
}

export function showSchool(school: School): void {
  for (const listener of listeners) listener(school);
}
