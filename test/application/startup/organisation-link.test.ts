import { describe, expect, test } from 'vitest';
import { currentOrganisation } from '#domain/session/user-info';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { lakeside, qingyun, StartUpFixture } from './start-up-fixture';

describe('the second variant: organisation and tenant in the address (step 6)', () => {
  const place = { orgId: 'college-2', tenantId: 't' };

  test('sets the current ones', async () => {
    const fixture = new StartUpFixture();
    expect(await fixture.run('qingyun', { organisation: place })).toMatchObject({ tenant: qingyun });
    expect(fixture.asked).toHaveLength(3);
    expect(fixture.session('t')).toMatchObject({ publicUserInfo: place, userInfo: {} });
  });

  test.each([undefined, 'qingyun'])(
    'of another school than the name %s selects that school with its own config',
    async (name) => {
      const fixture = new StartUpFixture();
      const elsewhere = { orgId: 'college-9', tenantId: 't2' };
      expect(await fixture.run(name, { organisation: elsewhere })).toMatchObject({ tenant: lakeside });
      expect(fixture.asked.slice(3)).toEqual([
        'tenant of id t2',
        'connect to lakeside from https://base.example',
      ]);
      expect(fixture.session('t2').publicUserInfo).toEqual(elsewhere);
      expect(fixture.session('t').publicUserInfo).toBeUndefined();
    },
  );

  test('with an unknown id fails', async () => {
    const fixture = new StartUpFixture();
    const place = { orgId: 'o', tenantId: 'nobodys' };
    expect(await fixture.run('qingyun', { organisation: place })).toEqual({ failed: 'unknownTenant' });
    expect(fixture.session('nobodys').publicUserInfo).toBeUndefined();
  });

  test('with a token exchanges it at that school', async () => {
    const fixture = new StartUpFixture();
    await fixture.run('qingyun', { organisation: place, accessToken: 'once' });
    expect(fixture.asked.at(-1)).toBe('exchange once for college-2/t');
    // The next link names no organisation; that of the signed-in user does not count.
    fixture.session('t').signIn(credentialOf('other'), { orgId: 'of the other', userInfoId: 'u1' });
    fixture.asked.length = 0;
    await fixture.run('qingyun', { accessToken: 'once' });
    expect(fixture.asked).toContain('exchange once for college-2/t');
    expect(fixture.session('t')).toMatchObject({ publicUserInfo: place, userInfo: { userInfoId: 'u1' } });
  });

  test('is current for who is signed in with another organisation, until a link signs in with its own', async () => {
    const fixture = new StartUpFixture();
    const current = () => currentOrganisation(qingyun, fixture.session('t'));
    fixture.comesWith = { orgId: 'theirs' };
    await fixture.run('qingyun', { accessToken: 'once' });
    expect(current()).toBe('theirs');
    await fixture.run('qingyun', { organisation: place });
    expect(current()).toBe('college-2');
    await fixture.run('qingyun', { organisation: place, accessToken: 'once' });
    expect(current()).toBe('college-2');
    await fixture.run('qingyun', { accessToken: 'once' });
    expect(current()).toBe('theirs');
  });

  test.each(['', 'a/b', '.a', 'a\nb', '<b>', 'x'.repeat(65), '__proto__ '])(
    'invalid ids are not requested: %j',
    async (text) => {
      for (const hostile of [
        { orgId: text, tenantId: 't' },
        { orgId: 'o', tenantId: text },
      ]) {
        const fixture = new StartUpFixture();
        expect(await fixture.run('qingyun', { organisation: hostile })).toEqual({ failed: 'unknownTenant' });
        expect(fixture.asked).toEqual([]);
      }
    },
  );
});
