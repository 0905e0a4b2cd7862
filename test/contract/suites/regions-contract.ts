import { describe, expect, test } from 'vitest';
import type { Regions } from '#application/ports/enrollment/regions';
import type { Region } from '#domain/form/region';
import type { Assembly } from '../support/assembly';

/** The contract of Regions. */
export function regionsContract(
  name: string,
  newAssembly: () => Promise<Pick<Assembly, 'close'> & { readonly regions: Regions }>,
): void {
  describe(`Regions: ${name}`, () => {
    test('are provinces with codes of six digits, each known once, down to counties', async () => {
      const { regions, close } = await newAssembly();
      const tree = await regions.tree();
      const all = tree.flatMap(withChildren);
      expect(tree.length).toBeGreaterThan(30);
      expect(all.length).toBeGreaterThan(3_000);
      expect(all.filter(({ code }) => !/^[1-9]\d{5}$/.test(code))).toEqual([]);
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      expect(all.find(({ code }) => code === '110108')?.name).toBe('海淀区');
      await close();
    });
  });
}

function withChildren(region: Region): readonly Region[] {
  return [region, ...(region.children ?? []).flatMap(withChildren)];
}
