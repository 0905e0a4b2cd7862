import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { screenDefinitions } from '#composition/screen-definitions';
import { routes } from '#presentation/routes';

test('every screen with a definition is a route, and each path has one screen', () => {
  expect(new Set(routes)).toEqual(new Set(Object.values(screenDefinitions)));
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
});
