import type { SessionStore } from '../../application/ports/session-store';
import type { KeyValueStorage } from './key-value-storage';

/** The session in local storage (specification, section 3), apart for each tenant: schools can share an origin. */
export class LocalSessionStore implements SessionStore {
  private readonly key: string;

  constructor(
    private readonly storage: KeyValueStorage,
    tenantId: string,
  ) {
    this.key = `accesstoken:${tenantId}`;
  }

  get accessToken(): string | undefined {
    return this.storage.get(this.key) ?? undefined;
  }

  signIn(accessToken: string): void {
    this.storage.set(this.key, accessToken);
  }

  clear(): void {
    this.storage.remove(this.key);
  }
}
