import type { Region } from '#domain/form/region';

/** What no schema says of the administrative divisions. */
export function regionFaults(provinces: readonly Region[]): string[] {
  const codes = allRegions(provinces).map(({ code }) => code);
  if (codes.length === 0) return ['data: is empty, so that no address can be chosen'];
  return new Set(codes).size < codes.length ? ['data[].code: is not unique'] : [];
}

function allRegions(regions: readonly Region[]): readonly Region[] {
  return regions.flatMap((region) => [region, ...allRegions(region.children ?? [])]);
}
