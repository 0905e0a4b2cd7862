import { expect, test } from 'vitest';
import { failureKind } from '#application/errors/failure-kind';
import { Lifetime } from '#application/journey/lifetime';
import { Poller } from '#application/journey/poller';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { Command } from '#presentation/lib/command';
import { Query } from '#presentation/lib/query';
import { FakeClock, settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';

const bug = new TypeError('a bug of the app');
const thrower = () => Promise.reject(bug);

test('a failed call has its kind and is not reported', async () => {
  let kind: unknown;
  const surfaced = await unhandledRejectionsOf(() => {
    kind = failureKind(new GatewayError('offline', 'planned'));
  });
  expect([kind, surfaced]).toEqual(['offline', []]);
});

test('a call that a busy school refused for a while has the kind busy, also if the school gives a reason', async () => {
  const options = { userMessage: '当前访问人数较多', retryAfter: 5 };
  expect(failureKind(new GatewayError('rejected', 'planned', options))).toBe('busy');
  expect(failureKind(new GatewayError('rejected', 'planned', { userMessage: '名额已满' }))).toBe('rejected');
});

test('a bug has the kind unexpected and is reported', async () => {
  let kind: unknown;
  const surfaced = await unhandledRejectionsOf(() => {
    kind = failureKind(bug);
  });
  expect([kind, surfaced]).toEqual(['unexpected', [bug]]);
});

test('a bug in a query is reported once, also if its result is stale', async () => {
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

test('a bug in a command is reported once, also if the screen was left', async () => {
  const lifetime = new Lifetime();
  const command = new Command(lifetime, thrower, { done: () => {} });
  expect(await unhandledRejectionsOf(() => command.run())).toEqual([bug]);
  expect(command.failure).toBe('unexpected');
  lifetime.dispose();
  expect(await unhandledRejectionsOf(() => command.run())).toEqual([bug]);
});

test('a bug in the handler of a command’s result is reported', async () => {
  const command = new Command(new Lifetime(), async () => 1, {
    done: () => {
      throw bug;
    },
  });
  expect(await unhandledRejectionsOf(() => command.run())).toEqual([bug]);
  expect([command.busy, command.failure]).toEqual([false, 'unexpected']);
});

test('a bug in a poll is reported, and the poller continues', async () => {
  const visibility = new InMemoryPageVisibility();
  const pace = { fast: 1000, slow: 1000, retry: 1000, longest: 1000 };
  const poller = new Poller({ clock: new FakeClock(), visibility }, pace, thrower);
  expect(
    await unhandledRejectionsOf(async () => {
      poller.start();
      await settled();
    }),
  ).toEqual([bug]);
  expect(poller.state.failure).toBe('unexpected');
  poller.stop();
});
