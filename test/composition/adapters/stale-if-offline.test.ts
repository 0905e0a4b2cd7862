import { describe, expect, test } from 'vitest';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { staleIfOffline } from '#composition/adapters/stale-if-offline';
import { FakeClock } from '#test/support/fake-clock';

class School {
  fails: GatewayErrorKind | undefined;
  #asked = 0;

  async plan(id: string): Promise<{ id: string; serverTime: number }> {
    return { id, serverTime: this.result() };
  }

  async places(): Promise<number> {
    return this.result();
  }

  private result(): number {
    if (this.fails) throw new GatewayError(this.fails, 'planned');
    this.#asked += 1;
    return this.#asked;
  }
}

function fixture() {
  const [school, clock] = [new School(), new FakeClock()];
  const port = staleIfOffline(school, clock, {
    plan: ({ id, serverTime }, age) => ({ id, serverTime: serverTime + age }),
  });
  return { school, clock, port };
}

describe('without network', () => {
  test.each(['offline', 'timeout'] as const)('%s: a read returns its last response', async (kind) => {
    const { school, clock, port } = fixture();
    await port.plan('a');
    await port.plan('a');
    school.fails = kind;
    clock.pass(5000);
    expect(await port.plan('a')).toEqual({ id: 'a', serverTime: 5002 });
    school.fails = undefined;
    expect(await port.plan('a')).toEqual({ id: 'a', serverTime: 3 });
  });

  test('a read without an own last response fails, as every other call does', async () => {
    const { school, port } = fixture();
    await port.plan('a');
    await port.places();
    school.fails = 'offline';
    await expect(port.plan('b')).rejects.toMatchObject({ kind: 'offline' });
    await expect(port.places()).rejects.toMatchObject({ kind: 'offline' });
  });
});

test.each(['server', 'unauthenticated', 'rejected'] as const)('%s is thrown', async (kind) => {
  const { school, port } = fixture();
  await port.plan('a');
  school.fails = kind;
  await expect(port.plan('a')).rejects.toMatchObject({ kind });
});
