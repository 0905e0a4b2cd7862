import { describe, expect, test, vi } from 'vitest';
import { PictureBudget } from '#viewer/renderers/picture-budget';

function limited(most: number) {
  const loadDocumentImage = vi.fn(async (id: string) => (id === 'none' ? null : 'data:'.padEnd(10, id)));
  const loadNumberingImage = vi.fn(async () => 'bullet');
  const source = { loadDocumentImage, loadNumberingImage };
  const budget = new PictureBudget(most);
  budget.limit(source);
  return { budget, source, loadDocumentImage };
}

describe('the pictures of a document', () => {
  test('are loaded once, wherever they stand', async () => {
    const { budget, source, loadDocumentImage } = limited(1_000);
    const twice = [source.loadDocumentImage('r1'), source.loadDocumentImage('r1')];
    expect(await Promise.all(twice)).toEqual(['data:r1r1r', 'data:r1r1r']);
    expect(await source.loadDocumentImage('none')).toBeNull();
    expect(await source.loadNumberingImage()).toBe('bullet');
    expect(loadDocumentImage.mock.calls.map(([id]) => id)).toEqual(['r1', 'none']);
    expect(budget.isSpent).toBe(false);
  });

  test('are left out beyond what a phone can hold, each place counted', async () => {
    const { budget, source } = limited(25);
    const images = Array.from({ length: 4 }, () => source.loadDocumentImage('r1'));
    const shown = await Promise.allSettled(images);
    expect(shown.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(budget.isSpent).toBe(true);
  });
});
