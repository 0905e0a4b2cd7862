import { expect, test } from 'vitest';
import { currentOrganisation, isSamePerson, readPublicUserInfo } from '#domain/session/user-info';

const school = { tenantId: 't', orgId: 'own' };
const publicUserInfo = { tenantId: 't', orgId: 'named' };

test('the organisation of a call: the one that an address named, else the person’s, else the school’s own', () => {
  expect(currentOrganisation(school, { userInfo: { orgId: 'theirs', tenantId: 't' }, publicUserInfo })).toBe(
    'named',
  );
  expect(currentOrganisation(school, { userInfo: { orgId: 'theirs' } })).toBe('theirs');
  expect(currentOrganisation(school, { userInfo: { welcomeId: 'w' }, publicUserInfo })).toBe('named');
  expect(currentOrganisation(school, { userInfo: {} })).toBe('own');
});

test('user info of another school says nothing of this one', () => {
  const userInfo = { orgId: 'theirs', tenantId: 'another' };
  expect(currentOrganisation(school, { userInfo })).toBe('own');
});

test('the same person has the same id in a role, in all roles, or in check-in', () => {
  const one = { userInfoId: 'u1', openAccountId: 'a1', welcomeId: 'w1' };
  for (const same of [{ userInfoId: 'u1' }, { openAccountId: 'a1', userInfoId: 'u2' }, { welcomeId: 'w1' }])
    expect(isSamePerson(one, same)).toBe(true);
  for (const other of [{}, { userInfoId: 'u2' }, { orgId: 'o' }])
    expect(isSamePerson({ ...one, orgId: 'o' }, other)).toBe(false);
  expect(isSamePerson({}, {})).toBe(false);
});

test('stored user info is read as a place, member by member, or not at all', () => {
  expect(readPublicUserInfo({ ...publicUserInfo, trueName: '王小明' })).toEqual(publicUserInfo);
  for (const none of [undefined, null, 7, {}, { orgId: 'o' }, { orgId: 'o', tenantId: 'a/b' }])
    expect(readPublicUserInfo(none)).toBeUndefined();
});
