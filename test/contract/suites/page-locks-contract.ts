import { describe, expect, test } from 'vitest';
import type { PageLocks } from '#application/ports/phone/page-locks';

/** The contract of PageLocks, among pages of one phone. */
export function pageLocksContract(
  name: string,
  newPhone: () => Promise<{ openPage(): Promise<PageLocks> }>,
): void {
  describe(`PageLocks: ${name}`, () => {
    /** Two pages, whose requests are recorded. */
    async function twoPages() {
      const phone = await newPhone();
      const pages = [await phone.openPage(), await phone.openPage()];
      const events: string[] = [];
      const request = (page: number, lock: string) => {
        const record = (event: string) => () => void events.push(`${page} ${lock} ${event}`);
        const locks = pages[page];
        if (!locks) throw new Error('there are two pages');
        const made = locks.request(lock, { waiting: record('waiting'), lost: record('lost') });
        void made.acquired.then((isAcquired) => record(isAcquired ? 'acquired' : 'released')());
        return made;
      };
      return { events, request };
    }

    test('a second request waits until the first is released', async () => {
      const { events, request } = await twoPages();
      const first = request(0, 'a');
      expect(await first.acquired).toBe(true);
      const second = request(1, 'a');
      await expect.poll(() => events).toEqual(['0 a acquired', '1 a waiting']);
      first.release();
      expect(await second.acquired).toBe(true);
      second.release();
      const third = request(0, 'a');
      expect(await third.acquired).toBe(true);
      third.release();
      // Another page may hear of a release a moment later: the third request waits then, too.
      const acquired = events.filter((event) => event.endsWith('acquired'));
      expect(acquired).toEqual(['0 a acquired', '1 a acquired', '0 a acquired']);
    });

    test('locks of other names are independent', async () => {
      const { events, request } = await twoPages();
      const held = [request(0, 'a'), request(1, 'b')];
      await Promise.all(held.map(({ acquired }) => acquired));
      for (const { release } of held) release();
      expect([...events].sort()).toEqual(['0 a acquired', '1 b acquired']);
    });

    test('a stolen lock is lost, and others that wait follow the thief', async () => {
      const { events, request } = await twoPages();
      const robbed = request(0, 'a');
      await robbed.acquired;
      const thief = request(1, 'a');
      await expect.poll(() => events.at(-1)).toBe('1 a waiting');
      const next = request(0, 'a');
      await expect.poll(() => events.at(-1)).toBe('0 a waiting');
      thief.steal();
      expect(await thief.acquired).toBe(true);
      await expect.poll(() => events).toContain('0 a lost');
      robbed.release();
      thief.release();
      expect(await next.acquired).toBe(true);
      next.release();
    });

    test('a request that is released while it waits never has the lock', async () => {
      const { events, request } = await twoPages();
      const first = request(0, 'a');
      await first.acquired;
      const second = request(1, 'a');
      await expect.poll(() => events.at(-1)).toBe('1 a waiting');
      second.release();
      expect(await second.acquired).toBe(false);
      first.release();
      const third = request(0, 'a');
      expect(await third.acquired).toBe(true);
      third.release();
      expect(events.filter((event) => event.endsWith('lost'))).toEqual([]);
    });
  });
}
