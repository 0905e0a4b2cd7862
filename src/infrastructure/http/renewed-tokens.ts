import { errorKind } from '#application/ports/failures/error-kind';
import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';
import type { PageLocks } from '#application/ports/phone/page-locks';
import type { Credential } from '#domain/credential';
import { credentialOf, tokenOf } from './bearer-token';
import type { AccessTokens } from './json-client';
import { readJson } from './response-decoder';

/** An access token that expires, and what the next pair is fetched with. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

interface StoredPair extends TokenPair {
  readonly session: string;
}

export interface RenewalSettings {
  /** `deps.storage` of a backend. */
  readonly storage: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
  };
  readonly clock: Clock;
  /** Where the pair is stored; a new session replaces the former's. One for each school and kind of session. */
  readonly key: string;
  /** Among the pages of the phone: `new WebPageLocks()`. */
  readonly locks: PageLocks;
  /**
   * Fetches the next pair. Throws GatewayError; `unauthenticated`, `forbidden` and `rejected` mean that the session has ended. The
   * request is repeated with the same refresh token if its answer is lost, so that a school that gives a new one each time must take
   * the former for a while.
   */
  renew(refresh: string): Promise<TokenPair>;
}

/** Failures by which a school says that a refresh token is good no more; any other says nothing about it. */
const ENDED: readonly unknown[] = ['unauthenticated', 'forbidden', 'rejected'];

/** ms */
const FASTER_PAGE = 2_000;

/**
 * Access tokens that are renewed when the school refuses one: once for all calls and all pages of the phone that wait for it. The
 * core's credential is the session's name, which stays the same.
 */
export class RenewedTokens implements AccessTokens {
  private readonly renewals = new Map<Credential, Promise<string | undefined>>();
  /** Signed out here: the school is yet to be told. */
  private readonly leaving = new Map<Credential, TokenPair>();

  constructor(private readonly settings: RenewalSettings) {}

  /** A session has begun. `session`: a name that no other session has. */
  begin(session: string, { access, refresh }: TokenPair): Credential {
    const stored: StoredPair = { session, access, refresh };
    this.settings.storage.set(this.settings.key, JSON.stringify(stored));
    return credentialOf(session);
  }

  /** Removes a session's tokens from the phone (退出); calls of this page that end it at the school still have them. */
  leave(credential: Credential): void {
    const pair = this.stored(credential);
    if (pair === undefined) return;
    this.leaving.set(credential, pair);
    this.settings.storage.remove(this.settings.key);
  }

  current(credential: Credential): string | undefined {
    return this.pair(credential)?.access;
  }

  renewed(credential: Credential, refused: string): Promise<string | undefined> {
    const running =
      this.renewals.get(credential) ??
      this.renewAlone(credential, refused).finally(() => this.renewals.delete(credential));
    this.renewals.set(credential, running);
    return running;
  }

  private async renewAlone(credential: Credential, refused: string): Promise<string | undefined> {
    const { locks, key } = this.settings;
    const lock = locks.request(key, { waiting: () => undefined, lost: () => undefined });
    await lock.acquired;
    try {
      return await this.renew(credential, refused);
    } finally {
      lock.release();
    }
  }

  private async renew(credential: Credential, refused: string): Promise<string | undefined> {
    const former = this.pair(credential);
    // Another page has renewed it, or somebody has signed out.
    if (former?.access !== refused) return former?.access;
    let next: TokenPair | undefined;
    try {
      next = await this.settings.renew(former.refresh);
    } catch (thrown) {
      if (!ENDED.includes(errorKind(thrown))) throw thrown;
      // In a browser without locks another page may have been faster, whose answer is still on its way.
      await delay(this.settings.clock, FASTER_PAGE);
    }
    const now = this.pair(credential);
    // Nor is stored again what was signed out meanwhile.
    if (now?.refresh !== former.refresh) return now?.access;
    if (this.leaving.has(credential)) {
      if (next) this.leaving.set(credential, next);
    } else if (next) this.begin(tokenOf(credential), next);
    else this.settings.storage.remove(this.settings.key);
    return next?.access;
  }

  private pair(credential: Credential): TokenPair | undefined {
    return this.stored(credential) ?? this.leaving.get(credential);
  }

  /** Read each time: other pages renew, too. */
  private stored(credential: Credential): StoredPair | undefined {
    const { storage, key } = this.settings;
    const pair = readJson(storage.get(key) ?? '') as StoredPair | undefined;
    return pair && credentialOf(pair.session) === credential ? pair : undefined;
  }
}
