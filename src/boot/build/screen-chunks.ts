import { FIRST_SCREEN } from './first-screens.ts';

const SCREEN_FILE = /\/presentation\/screens\/([^/]+\/[^/]+)\/(?:screen|view-model|[a-z-]+-ports)\.tsx?$/;

type ModuleGraph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** User of a module: the app's start-up code. */
const NO_SCREEN = '';
/** User of a module: a dynamic import other than a screen, such as an adapter, a sheet or a dialog. */
const PART = '(part)';

/**
 * One chunk for each screen with its view-model, its ports and all that only it imports, one for modules that several
 * screens share but start-up does not need, and one for those that screens share with adapters. By default the bundler
 * emits a small file, and a style sheet, for every shared module: on a phone each request costs more than its bytes.
 */
export function screenChunks(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  function usersOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    // Ends the recursion in a circular import (there should be none): its modules are left to the bundler.
    known.set(id, new Set([NO_SCREEN]));
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const users = new Set(importers.flatMap((importer) => [...usersOf(importer, graph)]));
    const screen = SCREEN_FILE.exec(id)?.[1];
    if (screen !== undefined) users.add(screen);
    else if (dynamicImporters.length > 0) users.add(PART);
    else if (importers.length === 0) users.add(NO_SCREEN);
    known.set(id, users);
    return users;
  }
  return (id, graph) => {
    const users = [...usersOf(id, graph)];
    if (users.includes(NO_SCREEN) || users.every((user) => user === PART)) return null;
    // Adapters must not end up in a chunk with screens' widgets.
    if (users.includes(PART) && !id.includes('/presentation/')) return 'core';
    const only = users.includes(FIRST_SCREEN) ? FIRST_SCREEN : users.length === 1 ? users[0] : undefined;
    return only?.replaceAll('/', '-') ?? 'shared';
  };
}
