import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { Query } from '#presentation/lib/query';
import { settled } from '#test/support/fake-clock';

/** A query whose loads end when the test says so. */
function fixture(lifetime?: Lifetime) {
  const loads: { resolve: (value: string) => void; reject: (thrown: unknown) => void }[] = [];
  const query = new Query<string>(
    () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
    lifetime,
  );
  return { query, loads };
}
const offline = () => new GatewayError('offline', 'planned');

test('a query keeps its value while a newer load runs and when it fails', async () => {
  const { query, loads } = fixture();
  const seen: unknown[] = [];
  const end = autorun(() => seen.push([query.value, query.loading, query.failure]));
  const first = query.load();
  loads[0]?.resolve('a');
  await first;
  const second = query.load();
  loads[1]?.reject(offline());
  await second;
  end();
  expect(seen).toEqual([
    [undefined, false, undefined],
    [undefined, true, undefined],
    ['a', false, undefined],
    ['a', true, undefined],
    ['a', false, 'offline'],
  ]);
});

test('a query knows when a busy school may be called again, until the next load has ended', async () => {
  const { query, loads } = fixture();
  const first = query.load();
  loads[0]?.reject(new GatewayError('busy', 'planned', { retryAfter: 5 }));
  await first;
  expect([query.failure, query.retryAfter]).toEqual(['busy', 5]);
  const second = query.load();
  expect(query.retryAfter).toBe(5);
  loads[1]?.reject(offline());
  await second;
  expect([query.failure, query.retryAfter]).toEqual(['offline', undefined]);
});

test('a value that is set replaces the failure of an earlier load, and the wait that it asked for', async () => {
  const { query, loads } = fixture();
  const load = query.load();
  loads[0]?.reject(new GatewayError('busy', 'planned', { retryAfter: 5 }));
  await load;
  query.set('a');
  expect([query.value, query.failure, query.retryAfter]).toEqual(['a', undefined, undefined]);
});

test('the latest of overlapping loads counts, in whichever order they end', async () => {
  const { query, loads } = fixture();
  void query.load();
  void query.load();
  loads[1]?.resolve('new');
  loads[0]?.resolve('old');
  await settled();
  expect([query.value, query.loading]).toEqual(['new', false]);
  for (const endEarlier of [() => loads[2]?.reject(offline()), () => loads[4]?.resolve('older')]) {
    void query.load();
    void query.load();
    endEarlier();
    await settled();
    expect([query.value, query.loading, query.failure]).toEqual(['new', true, undefined]);
    query.set('new');
  }
});

test.each([
  ['offline', 'earlier'],
  ['server', 'earlier'],
  ['unauthenticated', undefined],
  ['forbidden', undefined],
] as const)('a query without a value whose load failed as %s falls back to %s', async (kind, value) => {
  const { query, loads } = fixture();
  const load = query.load();
  loads[0]?.reject(new GatewayError(kind, 'planned'));
  await load;
  query.recall('earlier');
  expect([query.value, query.failure]).toEqual([value, kind]);
});

test('a query falls back to an earlier value neither before a load has failed nor in the place of its own', async () => {
  const { query, loads } = fixture();
  query.recall('earlier');
  expect(query.value).toBeUndefined();
  query.set('own');
  const load = query.load();
  loads[0]?.reject(offline());
  await load;
  query.recall('earlier');
  expect(query.value).toBe('own');
});

test('a value set during a load is not overwritten by it', async () => {
  const { query, loads } = fixture();
  void query.load();
  query.set('set');
  loads[0]?.resolve('stale');
  await settled();
  expect([query.value, query.loading]).toEqual(['set', false]);
});

test('a reset query has no value, and ignores a pending load', async () => {
  const { query, loads } = fixture();
  query.set('a');
  void query.load();
  query.reset();
  loads[0]?.resolve('stale');
  await settled();
  expect([query.value, query.loading, query.failure]).toEqual([undefined, false, undefined]);
});

test.each(['resolve', 'reject'] as const)(
  'a load that ends (%s) after its screen was left changes nothing',
  async (how) => {
    const lifetime = new Lifetime();
    const { query, loads } = fixture(lifetime);
    void query.load();
    lifetime.dispose();
    if (how === 'resolve') loads[0]?.resolve('late');
    else loads[0]?.reject(offline());
    await settled();
    expect([query.value, query.loading, query.failure]).toEqual([undefined, false, undefined]);
  },
);
