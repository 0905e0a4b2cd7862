import { describe, expect, test } from 'vitest';
import { ERROR_TOAST_DELAY, GlobalErrorPolicy } from '#application/errors/global-error-policy';
import type { CallFailure } from '#application/ports/failures/call-failures';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';

/** The policy with a clock that the test moves. */
class Desk {
  readonly shown: unknown[] = [];
  readonly did: string[] = [];
  private readonly due: { readonly at: number; readonly work: () => void }[] = [];
  private time = 0;
  readonly session = new InMemorySessionStore();

  readonly failures = new GlobalErrorPolicy(
    {
      now: () => this.time,
      after: (ms, work) => {
        this.due.push({ at: this.time + ms, work });
        return () => undefined;
      },
    },
    { show: (message, tone) => this.shown.push([message, tone]) },
    { forget: () => this.did.push('forget') },
    { redirect: () => this.did.push('login') },
    this.session,
  );

  pass(ms: number): void {
    this.time += ms;
    for (const { work } of this.due
      .splice(0)
      .filter(({ at, work }) => at <= this.time || !this.due.push({ at, work })))
      work();
  }

  take(error: GatewayError, { showErrors = true, ...rest }: Partial<CallFailure> = {}): this {
    this.failures.handle({ error, showErrors, endsNoSession: false, ...rest });
    return this;
  }
}

describe('a failed call (specification, section 8)', () => {
  test('shows the server’s message as an error toast after 600 ms', () => {
    const desk = new Desk().take(new GatewayError('rejected', 'code 9', { userMessage: '报名通道维护中' }));
    expect(ERROR_TOAST_DELAY).toBe(600);
    desk.pass(599);
    expect(desk.shown).toEqual([]);
    desk.pass(1);
    expect(desk.shown).toEqual([[{ text: '报名通道维护中' }, 'bad']]);
    expect(desk.did).toEqual([]);
  });

  test('shows the catalogue’s message if the server sends none', () => {
    const desk = new Desk().take(new GatewayError('rejected', 'HTTP 418'));
    desk.pass(600);
    expect(desk.shown).toEqual([[{ key: 'error.rejected' }, 'bad']]);
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
    const desk = new Desk().take(new GatewayError(kind, ''));
    expect(desk.shown).toEqual([[{ key: `error.${kind}` }, 'bad']]);
    expect(desk.did).toEqual([]);
  });

  test('a cancelled call shows nothing', () => {
    const desk = new Desk().take(new GatewayError('cancelled', ''));
    desk.pass(1000);
    expect(desk.shown).toEqual([]);
  });

  test('a call with showErrors: false shows nothing', () => {
    const desk = new Desk();
    for (const kind of ['rejected', 'server', 'unauthenticated'] as const)
      desk.take(new GatewayError(kind, '', { userMessage: 'words' }), { showErrors: false });
    desk.pass(1000);
    expect(desk.shown).toEqual([]);
  });
});

describe('a call whose screen shows errors itself', () => {
  test('shows the school’s own message as a toast after 600 ms', () => {
    const desk = new Desk().take(new GatewayError('rejected', 'code 9', { userMessage: '报名通道维护中' }), {
      showErrors: 'userMessage',
    });
    desk.pass(600);
    expect(desk.shown).toEqual([[{ text: '报名通道维护中' }, 'bad']]);
  });

  test('shows no other error as a toast', () => {
    const desk = new Desk();
    for (const kind of ['rejected', 'server', 'offline', 'unauthenticated'] as const)
      desk.take(new GatewayError(kind, ''), { showErrors: 'userMessage' });
    desk.pass(600);
    expect(desk.shown).toEqual([]);
  });
});

describe('401', () => {
  test('as an envelope code opens the login, keeps stored data and shows a toast only on request', () => {
    const code = new GatewayError('unauthenticated', 'code 401');
    expect(new Desk().take(code, { showErrors: false })).toMatchObject({ did: ['login'], shown: [] });
    expect(new Desk().take(code).shown).toEqual([[{ key: 'error.unauthenticated' }, 'bad']]);
  });

  test('as an HTTP status deletes stored data before the login', () => {
    const desk = new Desk().take(new GatewayError('unauthenticated', '', { forgetsStored: true }), {
      showErrors: false,
    });
    expect(desk.did).toEqual(['forget', 'login']);
  });

  test('for a draft’s token signs nobody out', () => {
    const desk = new Desk().take(new GatewayError('unauthenticated', '', { forgetsStored: true }), {
      endsNoSession: true,
    });
    expect(desk.did).toEqual([]);
  });

  test.each([false, true])(
    'for the signed-in token ends that session, stored data is deleted: %s',
    (forgetsStored) => {
      const desk = new Desk();
      desk.session.signIn(credentialOf('today'));
      desk.take(new GatewayError('unauthenticated', '', { forgetsStored }), {
        credential: credentialOf('today'),
      });
      expect(desk.did).toEqual(forgetsStored ? ['forget', 'login'] : ['login']);
    },
  );

  test.each(['today', undefined])(
    'for an older token, received late, ends no session, signed in now: %s',
    (now) => {
      const desk = new Desk();
      if (now !== undefined) desk.session.signIn(credentialOf(now));
      desk.take(new GatewayError('unauthenticated', '', { forgetsStored: true }), {
        credential: credentialOf('yesterday'),
      });
      desk.pass(600);
      expect([desk.did, desk.shown]).toEqual([[], []]);
    },
  );

  test('for a draft’s token is shown if the call asks for it', () => {
    const desk = new Desk();
    desk.session.signIn(credentialOf('today'));
    desk.take(new GatewayError('unauthenticated', ''), {
      credential: credentialOf('draft'),
      endsNoSession: true,
    });
    expect([desk.did, desk.shown]).toEqual([[], [[{ key: 'error.unauthenticated' }, 'bad']]]);
  });
});
