import { expect, test } from 'vitest';
import { screenAddress, screenLink } from '#domain/session/page-link';

const place = { origin: 'https://s.example', pathname: '/zhxy/orientation/' };

test('a page link keeps the school, and nothing else of the address', () => {
  const search = '?tn=qingyun&accesstoken=secret&orgId=o%201&x=%E0%A4&tenantId=t&teacherId=t9';
  expect(screenLink({ ...place, search }, '/a', { plan: 'p 1' })).toBe(
    'https://s.example/zhxy/orientation/?tn=qingyun&orgId=o%201&tenantId=t#/a?plan=p%201',
  );
});

test('a page link has no question mark where nothing is kept', () => {
  expect(screenAddress({ search: '?stay' }, '/a')).toBe('#/a');
  expect(screenAddress({ search: '' }, '/a')).toBe('#/a');
});
