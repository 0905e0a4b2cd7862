import { describe, expect, it } from 'vitest';
import type { TenantEncryption } from '#school/core/desk/platform-desk';
import type { School } from '#school/core/school';
import { createEnvelopeCache } from '#school/http/envelope/envelope-cache';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER = Buffer.alloc(32, 2).toString('base64');

class Desk {
  readonly asked: string[] = [];
  time = 0;
  answer: TenantEncryption | Error | undefined = { ignoreList: [], cipherKey: KEY, signKey: KEY };

  readonly of = createEnvelopeCache(
    {
      platform: {
        encryption: async (tenantId: string) => {
          this.asked.push(tenantId);
          if (this.answer instanceof Error) throw this.answer;
          return this.answer;
        },
      },
    } as Pick<School, 'platform'>,
    () => this.time,
  );
}

describe('the cache of tenants’ keys', () => {
  it('a tenant’s keys are read once a second, however many requests arrive', async () => {
    const desk = new Desk();
    const all = await Promise.all([desk.of('a'), desk.of('a'), desk.of('b')]);
    expect(all[0]).toBe(all[1]);
    expect(all[0]?.signKey).toEqual(Buffer.alloc(32, 1));
    desk.time = 999;
    await desk.of('a');
    expect(desk.asked).toEqual(['a', 'b']);
    desk.time = 1_000;
    desk.answer = { ignoreList: [], cipherKey: OTHER, signKey: OTHER };
    expect((await desk.of('a'))?.signKey).toEqual(Buffer.alloc(32, 2));
  });

  it('a tenant’s keys are read again if a signature matches none of the cached ones', async () => {
    const desk = new Desk();
    await desk.of('a');
    desk.answer = { ignoreList: [], cipherKey: OTHER, signKey: OTHER };
    expect((await desk.of('a', { fresh: true }))?.signKey).toEqual(Buffer.alloc(32, 2));
    expect((await desk.of('a'))?.signKey).toEqual(Buffer.alloc(32, 2));
    expect(desk.asked).toHaveLength(2);
  });

  it('a tenant without keys is read once a second too', async () => {
    const desk = new Desk();
    desk.answer = undefined;
    expect(await Promise.all([desk.of('plain'), desk.of('plain')])).toEqual([undefined, undefined]);
    expect(await desk.of('plain')).toBeUndefined();
    expect(desk.asked).toEqual(['plain']);
    desk.time = 1_000;
    desk.answer = { ignoreList: [], cipherKey: KEY, signKey: KEY };
    expect(await desk.of('plain')).toBeDefined();
  });

  it('unknown tenants’ names do not grow the cache of keys', async () => {
    const desk = new Desk();
    desk.answer = undefined;
    await desk.of('a');
    for (let n = 0; n < 1_000; n += 1) await desk.of(`invented ${n}`);
    await desk.of('invented 999');
    await desk.of('a');
    expect(desk.asked).toHaveLength(1_002);
  });

  it('a failed read of keys is not cached', async () => {
    const desk = new Desk();
    desk.answer = new Error('away');
    await expect(desk.of('a')).rejects.toThrow('away');
    await expect(desk.of('a')).rejects.toThrow('away');
    expect(desk.asked).toHaveLength(2);
  });
});
