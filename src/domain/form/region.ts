import type { RegionAnswer } from './template';

/** An administrative division (`cities/tree`): province, city or county. */
export interface Region {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Region[] | undefined;
}

/** The regions from the province down to `code`; empty where the tree has no such code. */
export function regionPath(tree: readonly Region[], code: string): readonly Region[] {
  for (const region of tree) {
    if (region.code === code) return [region];
    const below = regionPath(region.children ?? [], code);
    if (below.length > 0) return [region, ...below];
  }
  return [];
}

/** A chosen path as an answer; `undefined` while its last region has children to choose from. */
export function regionAnswer(path: readonly Region[]): RegionAnswer | undefined {
  const last = path[path.length - 1];
  if (!last || (last.children?.length ?? 0) > 0) return undefined;
  return { code: last.code, names: path.map(({ name }) => name) };
}
