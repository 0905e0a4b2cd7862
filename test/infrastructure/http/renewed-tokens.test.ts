import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { CallFailure } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PageLocks } from '#application/ports/phone/page-locks';
import { JsonClient } from '#infrastructure/http/json-client';
import { RenewedTokens } from '#infrastructure/http/renewed-tokens';
import type { HttpRequest, HttpResponse, Transport } from '#infrastructure/http/transport';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { FakeClock } from '#test/support/fake-clock';

const Pair = v.object({ access: v.string(), refresh: v.string() });
const Mine = v.object({ mine: v.string() });

/** A school whose access tokens end at once, and whose refresh tokens are good for one renewal. */
class StrictSchool implements Transport {
  generation = 1;
  renewals = 0;
  readonly asked: string[] = [];
  /** What becomes of the next answers to renewals, once the school has done what they answer. */
  readonly onTheWay: (() => Promise<unknown>)[] = [];

  async send({ headers, body }: HttpRequest): Promise<HttpResponse> {
    await Promise.resolve();
    if ((body as { refresh?: string } | undefined)?.refresh !== undefined)
      return this.renew(body as { readonly refresh: string });
    this.asked.push(headers.authorization ?? 'nobody');
    return headers.authorization === `Bearer a${this.generation}`
      ? { status: 200, text: '{"mine":"yes"}' }
      : { status: 401, text: '{}' };
  }

  put(): Promise<HttpResponse> {
    throw new Error('no file');
  }

  private async renew({ refresh }: { readonly refresh: string }): Promise<HttpResponse> {
    if (refresh !== `r${this.generation}`) return { status: 400, text: '{"error":"invalid_grant"}' };
    this.generation += 1;
    this.renewals += 1;
    const next = { access: `a${this.generation}`, refresh: `r${this.generation}` };
    await this.onTheWay.shift()?.();
    return { status: 200, text: JSON.stringify(next) };
  }
}

const noLocks: PageLocks = {
  request: () => ({ acquired: Promise.resolve(true), steal: () => undefined, release: () => undefined }),
};

/** A phone, whose pages share its storage. */
function phone(school: StrictSchool, locks = noLocks, clock = FakeClock.skipping(5_000)) {
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const failures: CallFailure[] = [];
  const openPage = () => {
    const settings = { baseUrl: '', failures: { handle: (failure: CallFailure) => failures.push(failure) } };
    const plain = new JsonClient(school, clock, { baseUrl: '' });
    const tokens = new RenewedTokens({
      ...{ storage, key: 'tokens:hill', clock, locks },
      renew: (refresh) => plain.read(Pair, { method: 'POST', path: '/token', body: { refresh } }),
    });
    const client = new JsonClient(school, clock, { ...settings, tokens });
    const ask = (credential: ReturnType<typeof tokens.begin>) =>
      client.read(Mine, { method: 'POST', path: '/mine', body: {} }, { credential });
    return { tokens, ask };
  };
  return { openPage, failures, kept };
}

const outdated = { access: 'a0', refresh: 'r1' };

test('calls that find the token outdated have it renewed once, and each is repeated once', async () => {
  const school = new StrictSchool();
  const { openPage, failures } = phone(school);
  const { tokens, ask } = openPage();
  const credential = tokens.begin('s-1', outdated);
  expect(await Promise.all([ask(credential), ask(credential), ask(credential)])).toHaveLength(3);
  expect([school.renewals, school.asked.length, failures]).toEqual([1, 6, []]);
  // The credential that the core keeps is still good.
  expect(await openPage().ask(credential)).toEqual({ mine: 'yes' });
  expect(school.asked).toHaveLength(7);
});

test.each([
  ['with locks', new InMemoryPageLocks()],
  ['in a browser without locks', noLocks],
])('two pages that renew at once both go on, %s', async (_, locks) => {
  const school = new StrictSchool();
  // The faster page's answer comes after the slower one is refused.
  school.onTheWay.push(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const clock = new FakeClock();
  const { openPage, failures } = phone(school, locks, clock);
  const pages = [openPage(), openPage()] as const;
  const credential = pages[0].tokens.begin('s-1', outdated);
  const both = Promise.all([pages[0].ask(credential), pages[1].ask(credential)]);
  await expect.poll(() => pages[0].tokens.current(credential)).toBe('a2');
  await clock.passAsync(5_000);
  expect(await both).toEqual([{ mine: 'yes' }, { mine: 'yes' }]);
  expect([school.renewals, failures]).toEqual([1, []]);
});

test('a renewal without an answer ends nothing: the call fails as the network does, and the next one renews', async () => {
  const school = new StrictSchool();
  const { openPage, failures } = phone(school);
  const { tokens, ask } = openPage();
  const credential = tokens.begin('s-1', outdated);
  const lost = new GatewayError('offline', 'cut');
  school.onTheWay.push(() => {
    // This school takes the former refresh token until the new one is used.
    school.generation -= 1;
    return Promise.reject(lost);
  });
  await expect(ask(credential)).rejects.toMatchObject({ kind: 'offline' });
  expect(failures.map(({ error }) => error.kind)).toEqual(['offline']);
  expect(await ask(credential)).toEqual({ mine: 'yes' });
});

test('a session that has ended is told with its credential, and its tokens are gone', async () => {
  const school = new StrictSchool();
  const { openPage, failures, kept } = phone(school);
  const { tokens, ask } = openPage();
  const credential = tokens.begin('s-1', { access: 'a0', refresh: 'r0' });
  await expect(ask(credential)).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(failures).toMatchObject([{ credential, error: { kind: 'unauthenticated' } }]);
  expect([school.asked.length, kept.size]).toEqual([1, 0]);
});

test('退出 leaves nothing on the phone, and the school can still be told, with a token renewed for that', async () => {
  const school = new StrictSchool();
  const { openPage, kept } = phone(school);
  const { tokens, ask } = openPage();
  const credential = tokens.begin('s-1', outdated);
  tokens.leave(credential);
  expect(kept.size).toBe(0);
  expect(await ask(credential)).toEqual({ mine: 'yes' });
  expect(kept.size).toBe(0);
});

test('退出 on another page during a renewal is not undone by its answer', async () => {
  const school = new StrictSchool();
  const { openPage, kept } = phone(school);
  const [page, other] = [openPage(), openPage()];
  const credential = page.tokens.begin('s-1', outdated);
  school.onTheWay.push(async () => other.tokens.leave(credential));
  await expect(page.ask(credential)).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(kept.size).toBe(0);
});
