import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { returnTargetOf, returnToForm } from '#application/navigation/return-path';

describe('the path to return to after the sign-in', () => {
  test('is the form that redirected, with its ids only', () => {
    const address = returnToForm({ plan: 'p1', application: 'a1', step: '2', name: '何静怡' });
    expect(address).toEqual({ from: 'form', plan: 'p1', application: 'a1' });
    expect(returnTargetOf(address)).toEqual({
      path: paths.informationForm,
      params: { plan: 'p1', application: 'a1' },
    });
  });

  test.each([
    {},
    { plan: 'p1' },
    { from: 'form' },
    { from: 'https://evil.example', plan: 'p1' },
    { from: '//evil.example/orientation', plan: 'p1' },
    { from: paths.home, plan: 'p1' },
    { from: 'constructor', plan: 'p1' },
    { from: '__proto__', plan: 'p1' },
  ])('is undefined for %j', (params) => {
    expect(returnTargetOf(params)).toBeUndefined();
  });
});
