import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
/** Grey level of the background. */
const GREY = 110;
/** Size in px of the picture in front of the camera. */
const SIDE = 360;

/** The picture of a browser's fake camera: a file with one frame, which Chromium reads again for each camera. */
export class FilmedScreen {
  private readonly folder = mkdtempSync(join(tmpdir(), 'orientation-camera-'));
  private readonly file = join(this.folder, 'seen.y4m');

  constructor() {
    this.show(new Uint8Array(WIDTH * HEIGHT).fill(GREY));
  }

  /** Switches for the browser with this camera. */
  get switches(): readonly string[] {
    return [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${this.file}`,
    ];
  }

  /** Puts a part of a phone's screen in front of the camera, slightly rotated. */
  async film(place: Locator): Promise<void> {
    const picture = (await place.screenshot()).toString('base64');
    const drawn = { picture, width: WIDTH, height: HEIGHT, side: SIDE, grey: GREY };
    const luma = await place.page().evaluate(async ({ picture, width, height, side, grey }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
      context.fillRect(0, 0, width, height);
      context.translate(width / 2, height / 2);
      context.rotate(Math.PI / 30);
      context.drawImage(image, -side / 2, -side / 2, side, (side * image.height) / image.width);
      const { data } = context.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, at) => data[at * 4 + 1] ?? 0);
    }, drawn);
    this.show(Uint8Array.from(luma));
  }

  /** Puts a printed QR code in front of the camera. */
  print(text: string): void {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const module = Math.floor((HEIGHT * 0.9) / size);
    const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - module * size) / 2));
    const luma = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
      const x = Math.floor(((at % WIDTH) - (left ?? 0)) / module);
      const y = Math.floor((Math.floor(at / WIDTH) - (top ?? 0)) / module);
      const dark = data[y]?.[x];
      return dark === undefined ? GREY : dark ? 20 : 235;
    });
    this.show(luma);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** YUV4MPEG2: luma, then two grey chroma planes at half the width and height. */
  private show(luma: Uint8Array): void {
    const colour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
    const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420\nFRAME\n`;
    // Over the former picture, which is as long: the browser may be reading the file, and must never find it empty.
    const flag = existsSync(this.file) ? 'r+' : 'w';
    writeFileSync(this.file, Buffer.concat([Buffer.from(head), luma, colour]), { flag });
  }
}
