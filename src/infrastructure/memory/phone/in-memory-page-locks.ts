import type { LockEvents, LockRequest, PageLocks } from '#application/ports/phone/page-locks';

interface Claim {
  grant(): void;
  lost(): void;
}

/** The locks of one phone's pages, in memory. */
export class InMemoryPageLocks implements PageLocks {
  /** By name: the holder, then those who wait. */
  private readonly queues = new Map<string, Claim[]>();

  request(name: string, { waiting, lost }: LockEvents): LockRequest {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    let settle: (isAcquired: boolean) => void = () => {};
    const acquired = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const claim: Claim = { grant: () => settle(true), lost };
    if (queue.push(claim) === 1) claim.grant();
    else void Promise.resolve().then(waiting);
    const leave = () => {
      const place = queue.indexOf(claim);
      if (place >= 0) queue.splice(place, 1);
      return place;
    };
    return {
      acquired,
      steal() {
        leave();
        queue.shift()?.lost();
        queue.unshift(claim);
        claim.grant();
      },
      release() {
        if (leave() === 0) queue[0]?.grant();
        settle(false);
      },
    };
  }
}
