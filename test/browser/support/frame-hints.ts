import type { Page } from 'playwright-core';
import { paths } from '#application/navigation/paths';
import { Hand } from './hand';
import { OwnSchool } from './own-school';
import type { OwnSchools } from './own-schools';
import type { Phones } from './phones';

const STUDENT = '王子涵';
/** A camera whose pictures the browser makes, beside the page. */
export const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const;

export interface HintLog {
  /** When a worker has said what it sees, ms. */
  readonly hints: number[];
  /** When the page itself has drawn the picture. */
  readonly drawn: number[];
  /** The page's long tasks, ms. */
  readonly tasks: { readonly from: number; readonly ms: number }[];
}

type HintWindow = typeof globalThis & { hintLog: HintLog };

/** Runs in the page. */
function watchHints(): void {
  const hintLog: HintLog = { hints: [], drawn: [], tasks: [] };
  Object.assign(globalThis, { hintLog });
  const RealWorker = globalThis.Worker;
  globalThis.Worker = class extends RealWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') hintLog.hints.push(performance.now());
      });
    }
  };
  const pen = CanvasRenderingContext2D.prototype;
  const draw = pen.drawImage;
  pen.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
    if (given[0] instanceof HTMLVideoElement) hintLog.drawn.push(performance.now());
    return draw.apply(this, given as Parameters<typeof draw>);
  } as typeof draw;
  new PerformanceObserver((list) => {
    for (const { startTime: from, duration: ms } of list.getEntries()) hintLog.tasks.push({ from, ms });
  }).observe({ type: 'longtask' });
}

/** The live camera of somebody who has only the face photo left. */
export async function atCamera(schools: OwnSchools, phones: Phones, script?: () => void): Promise<Page> {
  const school = await schools.found();
  await school.schoolFixture.openCheckIn();
  const { page } = await phones.take();
  const hand = await Hand.on(page);
  await page.addInitScript(watchHints);
  if (script) await page.addInitScript(script);
  const at = (path: string) => page.goto(`${school.app}${school.query}#${path}`);
  await at(paths.checkinEntry);
  await hand.type({ 姓名: STUDENT, 身份证号: OwnSchool.idCardOf(STUDENT) });
  await hand.tap('开始报到');
  await page.waitForURL((url) => url.hash.startsWith(`#${paths.checkin}`));
  await at(paths.facePicture);
  await hand.tap('同意并拍照');
  await hand.button('拍照').waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
  return page;
}

/** What happens in so many looks of one kind, on a phone at a quarter of this speed. */
export async function loggedHints(page: Page, kind: 'hints' | 'drawn', looks: number): Promise<HintLog> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    for (const list of Object.values((globalThis as HintWindow).hintLog)) list.length = 0;
  });
  await page.waitForFunction(
    ([kind, count]) => (globalThis as HintWindow).hintLog[kind].length >= count,
    [kind, looks] as const,
    { timeout: 60_000 },
  );
  await devtools.detach();
  return page.evaluate(() => (globalThis as HintWindow).hintLog);
}
