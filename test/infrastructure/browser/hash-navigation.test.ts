// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../../src/application/navigation/paths';
import { HashNavigation } from '../../../src/infrastructure/browser/hash-navigation';

const navigation = new HashNavigation();
const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

beforeEach(() => history.replaceState(null, '', '/zhxy/orientation/?tn=lakeside'));

describe('going about by the hash', () => {
  test('keeps the query before the hash and tells the router', async () => {
    const told = arrival();
    navigation.go(paths.planDetails, { plan: 'a b&c' });
    await told;
    expect(location.search).toBe('?tn=lakeside');
    expect(location.hash).toBe(`#${paths.planDetails}?plan=a+b%26c`);
  });

  test('goes back one step', async () => {
    navigation.go(paths.plans);
    navigation.go(paths.planDetails, { plan: '1' });
    const told = arrival();
    navigation.back();
    await told;
    expect(location.hash).toBe(`#${paths.plans}`);
  });

  test('goes home where there is nothing to go back to', () => {
    navigation.replace(paths.planDetails, { plan: '1' });
    navigation.back();
    expect(location.hash).toBe(`#${paths.home}`);
    const length = history.length;
    navigation.back();
    expect(history.length).toBe(length);
  });

  test('leaves no entry for what is replaced', async () => {
    navigation.go(paths.plans);
    const length = history.length;
    navigation.go(paths.informationForm, { plan: '1' });
    navigation.replace(paths.confirmApplication, { plan: '1' });
    expect(history.length).toBe(length + 1);
    const told = arrival();
    navigation.back();
    await told;
    expect(location.hash).toBe(`#${paths.plans}`);
  });
});
