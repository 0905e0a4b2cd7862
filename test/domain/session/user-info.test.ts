import { expect, test } from 'vitest';
import { currentOrganisation, readPublicUserInfo } from '#domain/session/user-info';

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

test('stored user info is read as a place, member by member, or not at all', () => {
  expect(readPublicUserInfo({ ...publicUserInfo, trueName: '王小明' })).toEqual(publicUserInfo);
  for (const none of [undefined, null, 7, {}, { orgId: 'o' }, { orgId: 'o', tenantId: 'a/b' }])
    expect(readPublicUserInfo(none)).toBeUndefined();
});
