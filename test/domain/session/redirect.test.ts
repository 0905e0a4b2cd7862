import { expect, test } from 'vitest';
import { withRedirect } from '#domain/session/redirect';

test.each([
  ['', 'https://a.example/?b=1', '?redirect=https%3A%2F%2Fa.example%2F%3Fb%3D1'],
  ['?tn=x', '/a', '?tn=x&redirect=%2Fa'],
  ['?redirect=https%3A%2F%2Fevil&tn=x', '/a', '?redirect=%2Fa&tn=x&invalidRedirect=https%3A%2F%2Fevil'],
  ['?tn=x&a=1&redirect=y&b=2', '/a', '?tn=x&a=1&redirect=%2Fa&b=2&invalidRedirect=y'],
  ['?redirect&tn=x', '/a', '?redirect=%2Fa&tn=x&invalidRedirect'],
  ['?re%64irect=y', '/a', '?redirect=%2Fa&invalidRedirect=y'],
  ['?redirect=y&redirect=z&invalidRedirect=w', '/a', '?redirect=%2Fa&invalidRedirect=y'],
  ['?invalidRedirect=w&%E0%A4%A', '/a', '?invalidRedirect=w&%E0%A4%A&redirect=%2Fa'],
])('%j leads on to %j as %j', (search, target, expected) => {
  expect(withRedirect(search, target)).toBe(expected);
});
