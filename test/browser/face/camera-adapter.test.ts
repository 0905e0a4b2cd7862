// @module-tag quick
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Camera, CameraError, FacingMode, LiveCamera } from '#application/ports/checkin/camera';
import { cameraContract } from '../../contract/suites/camera-contract';
import { canLoad, PicturePages, pictureOf, serializeFile } from '../support/picture-pages';

let pages: PicturePages;
beforeAll(async () => {
  pages = await PicturePages.open();
});
afterAll(() => pages?.close());

/** What browsers throw where a camera cannot be opened. */
const THROWN: Partial<Record<CameraError, string>> = {
  none: 'NotFoundError',
  denied: 'NotAllowedError',
  inUse: 'NotReadableError',
};

interface Cameras {
  readonly isInsecure: boolean;
  /** What opening one throws; undefined: it is opened. */
  readonly thrown: string | undefined;
  readonly cameras: number;
}

declare global {
  interface Window {
    readonly streams: readonly MediaStream[];
    lost(at: number): void;
  }
}

/** Runs in the page before its scripts: cameras that film a canvas. */
function giveCameras({ isInsecure, thrown, cameras }: Cameras): void {
  const streams: MediaStream[] = [];
  Object.assign(window, { streams });
  const drawn = document.createElement('canvas');
  Object.assign(drawn, { width: 1280, height: 960 });
  const draw = () => {
    drawn.getContext('2d')?.fillRect(0, 0, drawn.width, drawn.height);
    requestAnimationFrame(draw);
  };
  draw();
  const devices = {
    getUserMedia: async () => {
      if (thrown) throw new DOMException('', thrown);
      const stream = drawn.captureStream(10);
      streams.push(stream);
      return stream;
    },
    enumerateDevices: async () => Array.from({ length: cameras }, () => ({ kind: 'videoinput' })),
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: isInsecure ? undefined : devices });
  if (isInsecure) Object.defineProperty(window, 'isSecureContext', { value: false });
}

/** The camera that was opened as the `at`th, as a test holds it. */
class PageLiveCamera implements LiveCamera {
  constructor(
    private readonly page: Page,
    private readonly at: number,
    private readonly listeners: Map<number, () => void>,
    readonly facing: FacingMode,
    readonly canSwitch: boolean,
  ) {}

  show(): void {
    void this.page.evaluate(
      (at) => window.adapters.lives[at]?.show(document.querySelector('video')),
      this.at,
    );
  }

  assess() {
    return this.page.evaluate((at) => window.adapters.lives[at]?.assess(), this.at);
  }

  async capturePhoto() {
    const picture = await this.page.evaluate(async (at) => {
      const made = await window.adapters.lives[at]?.capturePhoto();
      if (!made || typeof made === 'string') return made ?? 'unreadable';
      window.adapters.releases.set(made.address, made.release);
      return { file: await window.adapters.toTest(made.file), address: made.address };
    }, this.at);
    return typeof picture === 'string' ? picture : pictureOf(this.page, picture);
  }

  whenLost(listener: () => void): void {
    this.listeners.set(this.at, listener);
    void this.page.evaluate((at) => window.adapters.lives[at]?.whenLost(() => window.lost(at)), this.at);
  }

  stop(): void {
    void this.page.evaluate((at) => window.adapters.lives[at]?.stop(), this.at);
  }
}

cameraContract('on a page', async ({ error, cameras = 2 }) => {
  const listeners = new Map<number, () => void>();
  const page = await pages.take(async (opened) => {
    await opened.exposeFunction('lost', (at: number) => listeners.get(at)?.());
    await opened.addInitScript(giveCameras, {
      isInsecure: error === 'insecure',
      thrown: error && THROWN[error],
      cameras,
    });
  });
  const camera: Camera = {
    open: async (facing) => {
      const opened = await page.evaluate(async (facing) => {
        const live = await window.adapters.camera.open(facing);
        if (typeof live === 'string') return live;
        return { at: window.adapters.lives.push(live) - 1, facing: live.facing, canSwitch: live.canSwitch };
      }, facing);
      if (typeof opened === 'string') return opened;
      return new PageLiveCamera(page, opened.at, listeners, opened.facing, opened.canSwitch);
    },
    fit: async (file) => {
      const picture = await page.evaluate(
        async (given) => {
          const made = await window.adapters.camera.fit(window.adapters.fromTest(given));
          if (typeof made === 'string') return made;
          window.adapters.releases.set(made.address, made.release);
          return { file: await window.adapters.toTest(made.file), address: made.address };
        },
        await serializeFile(file),
      );
      return typeof picture === 'string' ? picture : pictureOf(page, picture);
    },
  };
  return {
    camera,
    screen: undefined,
    isOn: () =>
      page.evaluate(() =>
        window.streams.some((stream) => stream.getTracks().some((track) => track.readyState === 'live')),
      ),
    loseStream: () =>
      page.evaluate(() => {
        // A page cannot end a track as the system does: `stop` tells nobody.
        for (const track of window.streams.at(-1)?.getTracks() ?? []) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      }),
    canLoad: canLoad(page),
  };
});
