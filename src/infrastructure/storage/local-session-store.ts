import type { SessionKind } from '#application/ports/session/session';
import type { SessionStore } from '#application/ports/session/session-store';
import type { Credential } from '#domain/credential';
import { isTeacherId } from '#domain/session/entry-params';
import { readSearchResult, type SearchResult } from '#domain/session/search-result';
import { type PublicUserInfo, readPublicUserInfo, type UserInfo } from '#domain/session/user-info';
import { credentialOf, tokenOf } from '../http/bearer-token';
import type { KeyValueStorage } from './key-value-storage';
import { pendingOrdersKey } from './local-pending-orders';

/** Prefixes, before the tenant's id, of keys whose values belong to no session. */
export const BASE_MODAL = 'baseModal:';
export const PUBLIC_USER_INFO = 'publicUserInfo:';

/** Shared by all schools of an origin; the value names the school. */
export const TEACHER_ID = 'teacherId';

/** Key of a tenant's bearer token. */
export function accessTokenKey(tenantId: string): string {
  return `accesstoken:${tenantId}`;
}

const KEPT = ['welcomeId', 'orgId', 'tenantId', 'userInfoId', 'openAccountId', 'trueName'] as const;

/**
 * The session in local storage (specification, section 3), separate per tenant, because schools can share an origin.
 * Values for the current visit only are in session storage.
 */
export class LocalSessionStore implements SessionStore {
  private readonly token: string;
  private readonly student: string;
  private readonly info: string;
  private readonly result: string;
  private readonly publicInfo: string;
  private readonly school: string;
  private readonly modal: string;
  private readonly orders: string;

  constructor(
    private readonly storage: KeyValueStorage,
    /** Session storage. */
    private readonly sessionStorage: KeyValueStorage,
    tenantId: string,
  ) {
    this.token = accessTokenKey(tenantId);
    this.student = `studenttoken:${tenantId}`;
    this.info = `userInfo:${tenantId}`;
    this.result = `searchResult:${tenantId}`;
    this.modal = `${BASE_MODAL}${tenantId}`;
    this.school = `${tenantId}/`;
    this.orders = pendingOrdersKey(tenantId);
    this.publicInfo = `${PUBLIC_USER_INFO}${tenantId}`;
  }

  current(kind: SessionKind): Credential | undefined {
    const token = this.storage.get(kind === 'applicant' ? this.token : this.student);
    return token === null ? undefined : credentialOf(token);
  }

  end(kind: SessionKind, refused: Credential): boolean {
    const current = this.current(kind);
    if ((current ?? refused) !== refused) return false;
    if (kind === 'newStudent') this.leaveCheckin();
    else if (current) this.clear();
    return true;
  }

  get userInfo(): UserInfo {
    return knownInfo(this.read(this.info));
  }

  /** Stored under `applicant` while a new student is signed in as well. */
  private get applicantInfo(): UserInfo {
    const stored = this.read(this.info);
    return { ...knownInfo(stored?.applicant ?? stored), welcomeId: undefined };
  }

  get publicUserInfo(): PublicUserInfo | undefined {
    return readPublicUserInfo(this.read(this.publicInfo));
  }

  get readAnnouncement(): string | undefined {
    return this.storage.get(this.modal) ?? undefined;
  }

  get teacherId(): string | undefined {
    const kept = this.sessionStorage.get(TEACHER_ID) ?? '';
    const teacherId = kept.slice(this.school.length);
    return kept.startsWith(this.school) && isTeacherId(teacherId) ? teacherId : undefined;
  }

  get searchResult(): SearchResult | undefined {
    return readSearchResult(this.read(this.result));
  }

  signIn(applicant: Credential, userInfo: UserInfo = {}): void {
    this.write(userInfo);
    this.storage.remove(this.student);
    this.storage.remove(this.orders);
    this.storage.set(this.token, tokenOf(applicant));
  }

  checkin(student: Credential, welcomeId: string, userInfo: UserInfo = this.applicantInfo): void {
    this.storage.set(this.student, tokenOf(student));
    this.write({ ...userInfo, welcomeId, applicant: this.applicantInfo });
  }

  leaveCheckin(): void {
    this.storage.remove(this.student);
    this.write(this.applicantInfo);
  }

  setOrganisation(place: PublicUserInfo | undefined): void {
    this.store(this.publicInfo, place && { orgId: place.orgId, tenantId: place.tenantId });
  }

  markAnnouncementRead(id: string): void {
    this.storage.set(this.modal, id);
  }

  setReferrer(teacherId: string): void {
    this.sessionStorage.set(TEACHER_ID, this.school + teacherId);
  }

  saveAdmissionLookup(result: SearchResult | undefined): void {
    this.store(this.result, result);
  }

  clear(): void {
    this.sessionStorage.remove(TEACHER_ID);
    this.storage.remove(this.result);
    this.storage.remove(this.token);
    this.storage.remove(this.student);
    this.storage.remove(this.info);
    this.storage.remove(this.orders);
  }

  /** Undefined for anything another program has written there. */
  private read(key: string): Readonly<Record<string, unknown>> | undefined {
    try {
      return JSON.parse(this.storage.get(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  private write({ applicant, ...userInfo }: UserInfo & { readonly applicant?: UserInfo }): void {
    const known = { ...knownInfo(userInfo), ...(applicant && { applicant: knownInfo(applicant) }) };
    this.store(this.info, Object.keys(known).length === 0 ? undefined : known);
  }

  private store(key: string, value: object | undefined): void {
    if (value === undefined) this.storage.remove(key);
    else this.storage.set(key, JSON.stringify(value));
  }
}

/** Copies only the known members, so that nothing else from a response is stored on the phone. */
function knownInfo(info: unknown): UserInfo {
  const given = info as Readonly<Record<string, unknown>> | undefined;
  return Object.fromEntries(
    KEPT.flatMap((key) => (typeof given?.[key] === 'string' ? [[key, given[key] as string]] : [])),
  );
}
