import type { SessionStore } from '../../application/ports/session-store';
import { newcomer, type UserInfo } from '../../domain/session/user-info';
import type { KeyValueStorage } from './key-value-storage';

const KEPT = ['welcomeId', 'orgId', 'tenantId', 'userInfoId', 'openAccountId'] as const;

/** The session in local storage (specification, section 3), apart for each tenant: schools can share an origin. */
export class LocalSessionStore implements SessionStore {
  private readonly token: string;
  private readonly student: string;
  private readonly info: string;

  constructor(
    private readonly storage: KeyValueStorage,
    tenantId: string,
  ) {
    this.token = `accesstoken:${tenantId}`;
    this.student = `studenttoken:${tenantId}`;
    this.info = `userInfo:${tenantId}`;
  }

  get accessToken(): string | undefined {
    return this.storage.get(this.token) ?? undefined;
  }

  get userInfo(): UserInfo {
    const stored = this.storage.get(this.info);
    return stored === null ? {} : readUserInfo(stored);
  }

  get studentToken(): string | undefined {
    return this.storage.get(this.student) ?? undefined;
  }

  signIn(accessToken: string, userInfo?: UserInfo): void {
    this.write(newcomer(this.userInfo, userInfo));
    this.storage.remove(this.student);
    this.storage.set(this.token, accessToken);
  }

  checkIn(studentToken: string, welcomeId: string): void {
    this.storage.set(this.student, studentToken);
    this.know({ welcomeId });
  }

  leaveCheckIn(): void {
    this.storage.remove(this.student);
    this.know({ welcomeId: undefined });
  }

  know(part: UserInfo): void {
    this.write({ ...this.userInfo, ...part });
  }

  clear(): void {
    this.storage.remove(this.token);
    this.storage.remove(this.student);
    this.storage.remove(this.info);
  }

  /** Member by member: what else an answer held does not come to lie on the phone. */
  private write(userInfo: UserInfo): void {
    const known = KEPT.filter((key) => userInfo[key] !== undefined);
    if (known.length === 0) this.storage.remove(this.info);
    else
      this.storage.set(
        this.info,
        JSON.stringify(Object.fromEntries(known.map((key) => [key, userInfo[key]]))),
      );
  }
}

/** Empty for what another program wrote there. */
function readUserInfo(text: string): UserInfo {
  try {
    const stored = JSON.parse(text) as Record<string, unknown> | null;
    return Object.fromEntries(
      KEPT.flatMap((key) => (typeof stored?.[key] === 'string' ? [[key, stored[key] as string]] : [])),
    );
  } catch {
    return {};
  }
}
