import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { TransferQueue } from '#infrastructure/upload/transfer-queue';
import { settled } from '#test/support/fake-clock';
import type { Script } from '../http/scripted-server';
import { good, picked, readable, scriptedSchool, token } from './scripted-school';

/** Transfers that end when the test says so. */
function queued(isWeak = false) {
  const queue = new TransferQueue(() => isWeak);
  const begun: string[] = [];
  const ends = new Map<string, { arrive(): void; fail(why: GatewayError): void }>();
  const add = (name: string, abort = new AbortController()) => {
    const done = queue.run(abort.signal, () => {
      begun.push(name);
      return new Promise<void>((arrive, fail) => ends.set(name, { arrive, fail }));
    });
    done.catch(() => undefined);
    return { done, abort };
  };
  const arrive = async (name: string) => {
    ends.get(name)?.arrive();
    await settled();
  };
  const fail = async (name: string, kind: GatewayError['kind']) => {
    ends.get(name)?.fail(new GatewayError(kind, ''));
    await settled();
  };
  return { add, begun, arrive, fail };
}

describe('transfers', () => {
  test('go three at a time, in their order', async () => {
    const { add, begun, arrive } = queued();
    for (const name of 'abcde') add(name);
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    await arrive('b');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('go one by one on a weak network', async () => {
    const { add, begun, arrive } = queued(true);
    for (const name of 'abc') add(name);
    await settled();
    expect(begun).toEqual(['a']);
    await arrive('a');
    expect(begun).toEqual(['a', 'b']);
  });

  test.each(['offline', 'timeout'] as const)(
    'go one by one after one ended with %s, until one arrives',
    async (kind) => {
      const { add, begun, arrive, fail } = queued();
      for (const name of 'abcdefgh') add(name);
      await settled();
      await fail('a', kind);
      await fail('b', 'rejected');
      expect(begun).toEqual(['a', 'b', 'c']);
      await fail('c', kind);
      expect(begun).toEqual(['a', 'b', 'c', 'd']);
      await arrive('d');
      expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    },
  );

  test('that are called off before their turn never begin, and keep nobody waiting', async () => {
    const { add, begun, arrive } = queued(true);
    add('a');
    const { done, abort } = add('b');
    add('c');
    abort.abort();
    await expect(done).rejects.toMatchObject({ kind: 'cancelled' });
    await arrive('a');
    expect(begun).toEqual(['a', 'c']);
    await expect(add('d', abort).done).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('ten files at once', () => {
  const school = scriptedSchool();

  /** Responds to each call by its name, and blocks PUTs until they are released. */
  function holding() {
    const pending: (() => void)[] = [];
    const asked = { tokens: 0, addresses: 0 };
    let isHeld = true;
    const script: Script = (response, request) => {
      const respond = (given: Script) => given(response, request);
      const { method, url } = request;
      if (method === 'PUT') return isHeld ? void pending.push(() => response.end()) : void response.end();
      if (url.includes('/token')) asked.tokens += 1;
      if (/get_(?:part_)?upload_url/.test(url)) asked.addresses += 1;
      if (url.includes('/token')) return respond(token);
      if (url.includes('get_upload_url')) return respond(school.place);
      if (url.includes('get_part_upload_url'))
        return respond(good({ uploadUrl: `${school.server.url}/part` }));
      if (url.includes('over_part_upload')) return respond(good({ encryUrl: 't/a.png' }));
      if (url.includes('init_part_upload'))
        return respond(good({ bucket: 'b', objectName: 't/a.zip', uploadId: 'u', minPartSize: 1 }));
      return respond(readable);
    };
    const release = () => {
      isHeld = false;
      for (const one of pending) one();
    };
    return { pending, asked, script, release };
  }

  test.each([
    ['in one piece', {}],
    ['in parts', { serverType: 2, multipartAbove: 0, chunkSize: 2 / 1024 ** 2 } as const],
  ])('are sent three at a time (%s), the others ask for nothing yet, and all arrive', async (_, settings) => {
    const { pending, asked, script, release } = holding();
    school.server.play(script);
    const files = school.store(settings);
    const all = Promise.all(
      Array.from({ length: 10 }, () => files.upload(picked(), credentialOf('t'), () => undefined).done),
    );
    await expect.poll(() => [asked.tokens, pending.length]).toEqual([10, 3]);
    expect(asked.addresses).toBe(3);
    release();
    expect(await all).toHaveLength(10);
  });
});
