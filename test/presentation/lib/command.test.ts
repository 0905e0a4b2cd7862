import { expect, test } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { Command } from '#presentation/lib/command';
import { settled } from '#test/support/fake-clock';

/** A command whose runs end when the test says so. */
function fixture(failed?: (thrown: unknown) => GatewayErrorKind | undefined) {
  const runs: { arg: string; resolve: (value: number) => void; reject: (thrown: unknown) => void }[] = [];
  const done: unknown[] = [];
  const lifetime = new Lifetime();
  const command = new Command(
    lifetime,
    (arg: string) => new Promise<number>((resolve, reject) => runs.push({ arg, resolve, reject })),
    { done: (result, arg) => done.push([result, arg]), ...(failed && { failed }) },
  );
  return { command, runs, done, lifetime };
}
const server = () => new GatewayError('server', 'planned');

test('a command that is run twice runs once, and again once it has ended', async () => {
  const { command, runs, done } = fixture();
  void command.run('first');
  void command.run('second');
  expect([runs.length, command.busy]).toEqual([1, true]);
  runs[0]?.resolve(1);
  await settled();
  expect([command.busy, done]).toEqual([false, [[1, 'first']]]);
  void command.run('third');
  expect(runs.map(({ arg }) => arg)).toEqual(['first', 'third']);
});

test('a failed command keeps its error until it is reset', async () => {
  const { command, runs } = fixture();
  void command.run('a');
  runs[0]?.reject(server());
  await settled();
  command.reset();
  expect(command.failure).toBeUndefined();
});

test('a failed command has the school’s own message, unless the school is busy and is called again', async () => {
  const { command, runs } = fixture();
  void command.run('a');
  runs[0]?.reject(new GatewayError('rejected', 'planned', { userMessage: '名额已满' }));
  await settled();
  expect(command.userMessage).toBe('名额已满');
  void command.run('b');
  expect(command.userMessage).toBeUndefined();
  runs[1]?.reject(new GatewayError('rejected', 'planned', { userMessage: '人数较多', retryAfter: 5 }));
  await settled();
  expect([command.failure, command.userMessage]).toEqual(['busy', undefined]);
});

test('a failed command keeps its error until it is run again', async () => {
  const { command, runs, done } = fixture();
  void command.run('a');
  runs[0]?.reject(server());
  await settled();
  expect([command.busy, command.failure, done]).toEqual([false, 'server', []]);
  void command.run('b');
  expect(command.failure).toBeUndefined();
});

test('a command may suppress the error of a failure', async () => {
  const { command, runs } = fixture(() => undefined);
  void command.run('a');
  runs[0]?.reject(server());
  await settled();
  expect([command.busy, command.failure]).toEqual([false, undefined]);
});

test.each(['resolve', 'reject'] as const)(
  'a command that ends (%s) after its screen was left has no effect',
  async (how) => {
    const { command, runs, done, lifetime } = fixture();
    void command.run('a');
    lifetime.dispose();
    if (how === 'resolve') runs[0]?.resolve(1);
    else runs[0]?.reject(server());
    await settled();
    expect([command.busy, command.failure, done]).toEqual([false, undefined, []]);
  },
);
