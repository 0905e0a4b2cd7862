import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { isStartFailure } from '#application/startup/start-up';
import type { UserInfo } from '#domain/session/user-info';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { qingyun, StartUpFixture } from './start-up-fixture';

describe('the first variant: a token in the address (specification, section 4, step 5)', () => {
  test('is exchanged for the tenant and stored with the user info', async () => {
    const fixture = new StartUpFixture();
    expect(isStartFailure(await fixture.run('qingyun', { accessToken: 'once' }))).toBe(false);
    expect(fixture.asked.at(-1)).toBe('exchange once for o/t');
    expect(fixture.session('t').current('applicant')).toBe('session');
    expect(fixture.session('t').userInfo).toEqual({ userInfoId: 'u1' });
  });

  test('signs a new student in to check-in, whose user info brings a welcomeId', async () => {
    const fixture = new StartUpFixture();
    fixture.session('t').signIn(credentialOf('mine'), { orgId: 'mine' });
    fixture.comesWith = { welcomeId: 'w1' };
    expect(await fixture.run('qingyun', { accessToken: 'once' })).toMatchObject({ signedInAs: 'newStudent' });
    const session = fixture.session('t');
    expect([session.current('newStudent'), session.current('applicant')]).toEqual(['session', 'mine']);
    expect(session.userInfo).toEqual({ userInfoId: 'u1', welcomeId: 'w1' });
    fixture.comesWith = {};
    expect(await fixture.run('qingyun', { accessToken: 'once' })).toMatchObject({ signedInAs: 'applicant' });
  });

  test('if expired is reported, the app starts without it and keeps the former session', async () => {
    const fixture = new StartUpFixture();
    fixture.session('t').signIn(credentialOf('mine'));
    expect(await fixture.run('qingyun', { accessToken: 'used' })).toMatchObject({
      tenant: qingyun,
      tokenRefused: true,
    });
    expect(fixture.session('t').current('applicant')).toBe('mine');
  });

  test.each(['', '<script>', 'a b', 'é', 'a\r\nX: y', 'x'.repeat(5000), '../..?a=b'])(
    'if invalid is not sent: %j',
    async (accessToken) => {
      const fixture = new StartUpFixture();
      expect(await fixture.run('qingyun', { accessToken })).toMatchObject({ tokenRefused: true });
      expect(fixture.asked).toHaveLength(3);
    },
  );

  test('of a jump link is exchanged as a one-time token', async () => {
    const fixture = new StartUpFixture();
    fixture.comesWith = { welcomeId: 'w1' };
    const started = await fixture.run('qingyun', { accessToken: 'jump', isOnceToken: true });
    expect(fixture.asked.at(-1)).toBe('exchange jump by once for t');
    expect(started).toMatchObject({ signedInAs: 'newStudent' });
  });

  describe('where somebody is signed in', () => {
    async function follow(stored: UserInfo, known?: UserInfo | 'ended') {
      const fixture = new StartUpFixture();
      fixture.session('t').signIn(credentialOf('mine'), stored);
      fixture.knownUser = known === 'ended' ? undefined : known;
      const started = await fixture.run('qingyun', { accessToken: 'once' });
      return { started, current: fixture.session('t').current('applicant'), fixture };
    }
    const mine = [{ kind: 'applicant', credential: 'mine' }];
    const theirs = { credential: 'session', userInfo: { userInfoId: 'u1' } };

    test('replaces the session of the same person, which is to be ended', async () => {
      const { started, current, fixture } = await follow({ userInfoId: 'u1' });
      expect([current, fixture.asked.length]).toEqual(['session', 4]);
      expect(started).toMatchObject({ signedInAs: 'applicant', replaced: mine });
    });

    test('leaves that of another person until the student agrees', async () => {
      const { started, current } = await follow({ userInfoId: 'u2' });
      expect(current).toBe('mine');
      expect(started).toMatchObject({ stranger: theirs });
      expect(started).not.toHaveProperty('signedInAs');
    });

    test('asks the school who that is where the phone does not know', async () => {
      expect(await follow({}, { userInfoId: 'u1' })).toMatchObject({ current: 'session' });
      expect(await follow({}, { userInfoId: 'u2' })).toMatchObject({ started: { stranger: theirs } });
      expect(await follow({}, {})).toMatchObject({ started: { stranger: theirs } });
      expect(await follow({}, 'ended')).toMatchObject({ current: 'session' });
    });

    test('takes them for another person where the school does not say', async () => {
      const fixture = new StartUpFixture();
      fixture.session('t').signIn(credentialOf('mine'));
      fixture.failures.user = new GatewayError('offline', 'cut');
      expect(await fixture.run('qingyun', { accessToken: 'once' })).toMatchObject({ stranger: theirs });
    });

    test('a new student’s link replaces another new student’s session alone', async () => {
      const fixture = new StartUpFixture();
      const session = fixture.session('t');
      session.signIn(credentialOf('applicant'), { userInfoId: 'u7' });
      session.checkin(credentialOf('student'), 'w2', { userInfoId: 'u2' });
      fixture.comesWith = { welcomeId: 'w1' };
      const started = await fixture.run('qingyun', { accessToken: 'once' });
      expect(session.current('newStudent')).toBe('student');
      expect(started).toMatchObject({ stranger: { userInfo: { welcomeId: 'w1' } } });
    });
  });

  test('can be exchanged again after a failed exchange', async () => {
    const fixture = new StartUpFixture();
    fixture.failures.swap = new GatewayError('offline', 'cut');
    expect(await fixture.run('qingyun', { accessToken: 'once' })).toMatchObject({
      failed: 'arrival',
      kind: 'offline',
    });
    fixture.failures = {};
    await fixture.run('qingyun', { accessToken: 'once' });
    expect(fixture.session('t').current('applicant')).toBe('session');
  });
});
