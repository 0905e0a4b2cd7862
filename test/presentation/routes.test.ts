import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { screenDefinitions } from '#composition/screen-definitions';
import { routes } from '#presentation/routes';

const pathsOf = (screens: Iterable<{ readonly path: string }>) => [...screens].map(({ path }) => path).sort();

test('every screen with a definition is in the list of routes', () => {
  expect(pathsOf(routes)).toEqual(pathsOf(Object.values(screenDefinitions)));
});

test('each path has one screen', () => {
  expect(pathsOf(routes)).toEqual(Object.values(paths).sort());
});
