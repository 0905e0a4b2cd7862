import { describe, expect, it } from 'vitest';
import type { TenantEncryption } from '#school/core/desk/platform-desk';
import type { School } from '#school/core/school';
import { knownEnvelopes } from '#school/http/envelope/known-envelopes';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER = Buffer.alloc(32, 2).toString('base64');

class Desk {
  readonly asked: string[] = [];
  time = 0;
  answer: TenantEncryption | Error | undefined = { ignoreList: [], cipherKey: KEY, signKey: KEY };

  readonly of = knownEnvelopes(
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

describe('the keys that a process knows', () => {
  it('are asked for once a second, however many calls come', async () => {
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

  it('are asked for anew when a signature is of none that is known', async () => {
    const desk = new Desk();
    await desk.of('a');
    desk.answer = { ignoreList: [], cipherKey: OTHER, signKey: OTHER };
    expect((await desk.of('a', { fresh: true }))?.signKey).toEqual(Buffer.alloc(32, 2));
    expect((await desk.of('a'))?.signKey).toEqual(Buffer.alloc(32, 2));
    expect(desk.asked).toHaveLength(2);
  });

  it('are asked for no more often where a tenant has none', async () => {
    const desk = new Desk();
    desk.answer = undefined;
    expect(await Promise.all([desk.of('plain'), desk.of('plain')])).toEqual([undefined, undefined]);
    expect(await desk.of('plain')).toBeUndefined();
    expect(desk.asked).toEqual(['plain']);
    desk.time = 1_000;
    desk.answer = { ignoreList: [], cipherKey: KEY, signKey: KEY };
    expect(await desk.of('plain')).toBeDefined();
  });

  it('of invented names fill no memory', async () => {
    const desk = new Desk();
    desk.answer = undefined;
    await desk.of('a');
    for (let n = 0; n < 1_000; n += 1) await desk.of(`invented ${n}`);
    await desk.of('invented 999');
    await desk.of('a');
    expect(desk.asked).toHaveLength(1_002);
  });

  it('that a database did not answer are not kept', async () => {
    const desk = new Desk();
    desk.answer = new Error('away');
    await expect(desk.of('a')).rejects.toThrow('away');
    await expect(desk.of('a')).rejects.toThrow('away');
    expect(desk.asked).toHaveLength(2);
  });
});
