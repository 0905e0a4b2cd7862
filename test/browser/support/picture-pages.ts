import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Camera, FacePicture, LiveCamera } from '#application/ports/checkin/camera';
import type { PickedFile } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import type { ResultPictures } from '#application/ports/files/result-pictures';
import { pageModule } from './page-module';
import { Phones } from './phones';

/** A file as it crosses to the page and back. */
export interface SerializedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: readonly number[];
}

declare global {
  interface Window {
    /** The adapters, and what tests need beside them. */
    readonly adapters: {
      readonly camera: Camera;
      readonly reducer: PictureReducer;
      readonly results: ResultPictures;
      readonly lives: LiveCamera[];
      /** By address. */
      readonly releases: Map<string, () => void>;
      fromTest(file: SerializedFile): File;
      toTest(file: PickedFile): Promise<SerializedFile>;
    };
  }
}

export async function serializeFile(file: PickedFile): Promise<SerializedFile> {
  const { name, type } = file;
  return { name, type, bytes: [...new Uint8Array(await file.arrayBuffer())] };
}

export function deserializeFile({ name, type, bytes }: SerializedFile): File {
  return new File([Uint8Array.from(bytes)], name, { type });
}

/** A picture of the page as a test holds it. */
export function pictureOf(
  page: Page,
  { file, address }: { readonly file: SerializedFile; readonly address: string },
): FacePicture {
  return { file: deserializeFile(file), address, release: () => release(page, address) };
}

export function release(page: Page, address: string): void {
  void page.evaluate((given) => window.adapters.releases.get(given)?.(), address);
}

/** Whether an address of the page leads to a file. */
export function canLoad(page: Page): (address: string) => Promise<boolean> {
  return (address) =>
    page.evaluate(
      (given) =>
        fetch(given).then(
          ({ ok }) => ok,
          () => false,
        ),
      address,
    );
}

/** Pages on which the adapters for pictures are `window.adapters`. */
export class PicturePages {
  private constructor(
    private readonly phones: Phones,
    private readonly server: Server,
  ) {}

  static async open(): Promise<PicturePages> {
    const script = await bundled();
    const server = createServer((request, response) => {
      const isScript = request.url === '/adapters.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(
        isScript
          ? script
          : '<!doctype html><video></video><script type="module" src="/adapters.js"></script>',
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new PicturePages(await Phones.inCommon(), server);
  }

  /** `prepare` runs before the page is there. */
  async take(prepare: (page: Page) => Promise<void> = async () => undefined): Promise<Page> {
    const { page } = await this.phones.take();
    await prepare(page);
    await page.goto(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'adapters' in window);
    return page;
  }

  async close(): Promise<void> {
    await this.phones.close();
    this.server.close();
  }
}

function bundled(): Promise<string> {
  const browser = resolve('src/infrastructure/browser');
  return pageModule(
    `import { BrowserCamera } from '${browser}/browser-camera';
     import { BrowserFaceDetection } from '${browser}/browser-face-detection';
     import { CanvasResultPictures } from '${browser}/canvas-result-pictures';
     import { SystemClock } from '${browser}/system-clock';
     import { BrowserPictureReducer } from '${browser}/pictures/browser-picture-reducer';
     window.adapters = {
       camera: new BrowserCamera(new BrowserFaceDetection()),
       reducer: new BrowserPictureReducer(new SystemClock()),
       results: new CanvasResultPictures(),
       lives: [],
       releases: new Map(),
       fromTest: ({ name, type, bytes }) => new File([Uint8Array.from(bytes)], name, { type }),
       toTest: async (file) => ({
         name: file.name,
         type: file.type,
         bytes: [...new Uint8Array(await file.arrayBuffer())],
       }),
     };`,
  );
}
