import { token } from '../token';

export interface LockEvents {
  /** Another page holds the lock. */
  waiting(): void;
  /** Another page has taken the lock. */
  lost(): void;
}

export interface LockRequest {
  /** True once this page holds the lock; false if it was released before. */
  readonly acquired: Promise<boolean>;
  /** While it is waited for: takes the lock from the page that holds it. */
  steal(): void;
  /** Releases the lock, or ends the wait for it. */
  release(): void;
}

/**
 * Exclusive locks among the pages of one phone, which end with their page, however that ends. Where the browser has none,
 * every request is granted.
 */
export interface PageLocks {
  request(name: string, events: LockEvents): LockRequest;
}
export const PageLocks = token<PageLocks>('PageLocks');
