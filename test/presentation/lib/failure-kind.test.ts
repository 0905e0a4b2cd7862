import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { Command } from '#presentation/lib/command';
import { failureKind } from '#presentation/lib/failure-kind';
import { Lifetime } from '#presentation/lib/lifetime';
import { Poller } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import { FakeClock, settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/surfaced';

const bug = new TypeError('a bug of the app');
const thrower = () => Promise.reject(bug);

test('a call that failed is named by its kind and reported to nobody', async () => {
  let kind: unknown;
  const surfaced = await unhandledRejectionsOf(() => {
    kind = failureKind(new GatewayError('offline', 'planned'));
  });
  expect([kind, surfaced]).toEqual(['offline', []]);
});

test('a bug is named unexpected and surfaces', async () => {
  let kind: unknown;
  const surfaced = await unhandledRejectionsOf(() => {
    kind = failureKind(bug);
  });
  expect([kind, surfaced]).toEqual(['unexpected', [bug]]);
});

test('a bug in a query surfaces once, also where its answer is stale', async () => {
  const query = new Query(thrower);
  expect(await unhandledRejectionsOf(() => query.load())).toEqual([bug]);
  expect(query.failure).toBe('unexpected');
  expect(
    await unhandledRejectionsOf(() => {
      const load = query.load();
      query.dispose();
      return load;
    }),
  ).toEqual([bug]);
});

test('a bug in a command surfaces once, also where the screen was left', async () => {
  const lifetime = new Lifetime();
  const command = new Command(lifetime, thrower, { done: () => {} });
  expect(await unhandledRejectionsOf(() => command.run())).toEqual([bug]);
  expect(command.failure).toBe('unexpected');
  lifetime.dispose();
  expect(await unhandledRejectionsOf(() => command.run())).toEqual([bug]);
});

test('a bug in what a command does with its result surfaces', async () => {
  const command = new Command(new Lifetime(), async () => 1, {
    done: () => {
      throw bug;
    },
  });
  expect(await unhandledRejectionsOf(() => command.run())).toEqual([bug]);
  expect([command.busy, command.failure]).toEqual([false, 'unexpected']);
});

test('a bug in a poll surfaces, and the poller goes on', async () => {
  const visibility = new InMemoryPageVisibility();
  const pace = { fast: 1000, slow: 1000, retry: 1000, longest: 1000 };
  const poller = new Poller({ clock: new FakeClock(), visibility }, pace, thrower);
  expect(
    await unhandledRejectionsOf(async () => {
      poller.start();
      await settled();
    }),
  ).toEqual([bug]);
  expect(poller.failure).toBe('unexpected');
  poller.stop();
});
