// @module-tag quick
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { PickedFile } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import type { PictureReductionError } from '#domain/upload/picture-reduction';
import { pictureReducerContract } from '../../contract/suites/picture-reducer-contract';
import { resultPicturesContract } from '../../contract/suites/result-pictures-contract';
import { greyJpeg } from '../../support/sample-pictures';
import {
  canLoad,
  deserializeFile,
  PicturePages,
  release,
  type SerializedFile,
  serializeFile,
} from '../support/picture-pages';

let pages: PicturePages;
beforeAll(async () => {
  pages = await PicturePages.open();
});
afterAll(() => pages?.close());

type Reduced =
  | SerializedFile
  | { readonly error: PictureReductionError }
  | { readonly thrown: GatewayErrorKind };

class PagePictureReducer implements PictureReducer {
  constructor(private readonly page: Page) {}

  async show(file: PickedFile) {
    const shown = await this.page.evaluate(
      async (given) => {
        const made = await window.adapters.reducer.show(window.adapters.fromTest(given));
        if (made) window.adapters.releases.set(made.address, made.release);
        return made && { shown: made.shown, address: made.address };
      },
      await serializeFile(file),
    );
    return shown && { ...shown, release: () => release(this.page, shown.address) };
  }

  async reduce(
    file: PickedFile,
    reduction: Parameters<PictureReducer['reduce']>[1],
    signal: Parameters<PictureReducer['reduce']>[2],
  ) {
    const made: Reduced = await this.page.evaluate(
      async ({ file, reduction, signal }) => {
        try {
          const made = await window.adapters.reducer.reduce(
            window.adapters.fromTest(file),
            reduction,
            signal,
          );
          return 'error' in made ? made : await window.adapters.toTest(made);
        } catch (thrown) {
          return { thrown: (thrown as GatewayError).kind };
        }
      },
      { file: await serializeFile(file), reduction, signal },
    );
    if ('thrown' in made) throw new GatewayError(made.thrown, 'thrown on the page');
    return 'error' in made ? made : deserializeFile(made);
  }

  async rotate(file: PickedFile, reduction: Parameters<PictureReducer['rotate']>[1]) {
    const made = await this.page.evaluate(
      async ({ file, reduction }) => {
        const made = await window.adapters.reducer.rotate(window.adapters.fromTest(file), reduction);
        return made && window.adapters.toTest(made);
      },
      { file: await serializeFile(file), reduction },
    );
    return made && deserializeFile(made);
  }
}

pictureReducerContract('on a page', async () => {
  const page = await pages.take();
  return { pictures: new PagePictureReducer(page), canLoad: canLoad(page) };
});

resultPicturesContract('on a canvas', async () => {
  const page = await pages.take();
  return {
    draw: async (picture) => {
      const drawn = await page.evaluate(async (given) => {
        const made = await window.adapters.results.draw(given);
        return made && { ...made, file: { ...made.file, bytes: [...new Uint8Array(made.file.bytes)] } };
      }, picture);
      return drawn && { ...drawn, file: { ...drawn.file, bytes: Uint8Array.from(drawn.file.bytes).buffer } };
    },
  };
});

it('no canvas keeps its memory once its picture is made', async () => {
  const page = await pages.take(async (opened) => {
    await opened.addInitScript(() => {
      const canvases: HTMLCanvasElement[] = [];
      const create = document.createElement.bind(document);
      document.createElement = (name: string) => {
        const element = create(name);
        if (element instanceof HTMLCanvasElement) canvases.push(element);
        return element;
      };
      Object.assign(window, { canvases });
    });
  });
  const photo = new File([new Uint8Array(greyJpeg({ width: 640, height: 800 }))], 'a.jpg');
  const sizes = await page.evaluate(
    async (given) => {
      const { camera, reducer, results, fromTest } = window.adapters;
      await reducer.rotate(fromTest(given), undefined);
      await camera.fit(fromTest(given));
      await results.draw({ name: 'a.png', school: 'A', headline: 'B', facts: [], footer: 'C' });
      const { canvases } = window as unknown as { readonly canvases: readonly HTMLCanvasElement[] };
      return canvases.map(({ width, height }) => [width, height]);
    },
    await serializeFile(photo),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(5);
  expect(new Set(sizes.map(String))).toEqual(new Set(['1,1']));
});
