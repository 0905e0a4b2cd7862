import { describe, expect, test } from 'vitest';
import { ERROR_TOAST_DELAY, GlobalErrorPolicy } from '#application/errors/global-error-policy';
import type { CallFailure } from '#application/ports/failures/call-failures';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FakeClock } from '#test/support/fake-clock';

class PolicyFixture {
  readonly shown: unknown[] = [];
  readonly effects: string[] = [];
  readonly clock = new FakeClock();
  readonly session = new InMemorySessionStore();

  readonly policy = new GlobalErrorPolicy(
    this.clock,
    { show: (message, tone) => this.shown.push([message, tone]) },
    { forget: () => this.effects.push('forget') },
    { redirect: () => this.effects.push('login') },
    this.session,
  );

  handle(error: GatewayError, { showErrors = true, ...rest }: Partial<CallFailure> = {}): this {
    this.policy.handle({ error, showErrors, endsNoSession: false, ...rest });
    return this;
  }
}

describe('a failed call (specification, section 8)', () => {
  test('shows the server’s message as an error toast after 600 ms', () => {
    const fixture = new PolicyFixture().handle(
      new GatewayError('rejected', 'code 9', { userMessage: '报名通道维护中' }),
    );
    expect(ERROR_TOAST_DELAY).toBe(600);
    fixture.clock.pass(599);
    expect(fixture.shown).toEqual([]);
    fixture.clock.pass(1);
    expect(fixture.shown).toEqual([[{ text: '报名通道维护中' }, 'bad']]);
    expect(fixture.effects).toEqual([]);
  });

  test('shows the catalogue’s message if the server sends none', () => {
    const fixture = new PolicyFixture().handle(new GatewayError('rejected', 'HTTP 418'));
    fixture.clock.pass(600);
    expect(fixture.shown).toEqual([[{ key: 'error.rejected' }, 'bad']]);
  });

  test.each<GatewayErrorKind>([
    'forbidden',
    'server',
    'offline',
    'timeout',
    'tampered',
    'contract',
    'unexpected',
  ])('%s is shown at once', (kind) => {
    const fixture = new PolicyFixture().handle(new GatewayError(kind, ''));
    expect(fixture.shown).toEqual([[{ key: `error.${kind}` }, 'bad']]);
    expect(fixture.effects).toEqual([]);
  });

  test('a cancelled call shows nothing', () => {
    const fixture = new PolicyFixture().handle(new GatewayError('cancelled', ''));
    fixture.clock.pass(1000);
    expect(fixture.shown).toEqual([]);
  });

  test('a call with showErrors: false shows nothing', () => {
    const fixture = new PolicyFixture();
    for (const kind of ['rejected', 'server', 'unauthenticated'] as const)
      fixture.handle(new GatewayError(kind, '', { userMessage: '报名通道维护中' }), { showErrors: false });
    fixture.clock.pass(1000);
    expect(fixture.shown).toEqual([]);
  });
});

describe('a call whose screen shows errors itself', () => {
  test('shows the school’s own message as a toast after 600 ms', () => {
    const fixture = new PolicyFixture().handle(
      new GatewayError('rejected', 'code 9', { userMessage: '报名通道维护中' }),
      {
        showErrors: 'userMessage',
      },
    );
    fixture.clock.pass(600);
    expect(fixture.shown).toEqual([[{ text: '报名通道维护中' }, 'bad']]);
  });

  test('shows no other error as a toast', () => {
    const fixture = new PolicyFixture();
    for (const kind of ['rejected', 'server', 'offline', 'unauthenticated'] as const)
      fixture.handle(new GatewayError(kind, ''), { showErrors: 'userMessage' });
    fixture.clock.pass(600);
    expect(fixture.shown).toEqual([]);
  });
});

describe('401', () => {
  test('as an envelope code opens the login, keeps stored data and shows a toast only on request', () => {
    const code = new GatewayError('unauthenticated', 'code 401');
    expect(new PolicyFixture().handle(code, { showErrors: false })).toMatchObject({
      effects: ['login'],
      shown: [],
    });
    expect(new PolicyFixture().handle(code).shown).toEqual([[{ key: 'error.unauthenticated' }, 'bad']]);
  });

  test('as an HTTP status deletes stored data, and leads back to the screen that was open', () => {
    const fixture = new PolicyFixture().handle(
      new GatewayError('unauthenticated', '', { forgetsStored: true }),
      {
        showErrors: false,
      },
    );
    expect(fixture.effects).toEqual(['login', 'forget']);
  });

  test('for a draft’s token signs nobody out', () => {
    const fixture = new PolicyFixture().handle(
      new GatewayError('unauthenticated', '', { forgetsStored: true }),
      {
        endsNoSession: true,
      },
    );
    expect(fixture.effects).toEqual([]);
  });

  test.each([false, true])(
    'for the signed-in token ends that session, stored data is deleted: %s',
    (forgetsStored) => {
      const fixture = new PolicyFixture();
      fixture.session.signIn(credentialOf('today'));
      fixture.handle(new GatewayError('unauthenticated', '', { forgetsStored }), {
        credential: credentialOf('today'),
      });
      expect(fixture.effects).toEqual(forgetsStored ? ['login', 'forget'] : ['login']);
    },
  );

  test.each(['today', undefined])(
    'for an older token, received late, ends no session, signed in now: %s',
    (now) => {
      const fixture = new PolicyFixture();
      if (now !== undefined) fixture.session.signIn(credentialOf(now));
      fixture.handle(new GatewayError('unauthenticated', '', { forgetsStored: true }), {
        credential: credentialOf('yesterday'),
      });
      fixture.clock.pass(600);
      expect([fixture.effects, fixture.shown]).toEqual([[], []]);
    },
  );

  test('for a draft’s token is shown if the call asks for it', () => {
    const fixture = new PolicyFixture();
    fixture.session.signIn(credentialOf('today'));
    fixture.handle(new GatewayError('unauthenticated', ''), {
      credential: credentialOf('draft'),
      endsNoSession: true,
    });
    expect([fixture.effects, fixture.shown]).toEqual([[], [[{ key: 'error.unauthenticated' }, 'bad']]]);
  });
});
