import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { PDF_DATA } from '../build/pdf-data-folders';
import { element } from '../element';
import { fetchFile } from '../fetch-file';
import { startWorker } from '../start-worker';
import { ViewerError } from '../viewer-error';
import { bilingualLabel } from '../viewer-messages';
import type { Renderer } from './renderer';

/** Largest canvas in pixels that old iPhones render. */
const MOST_PIXELS = 8_000_000;
/** Pages are rendered when they are this close to the viewport. */
const AHEAD = '600px 0px';

/** Shows a PDF; pages are rendered lazily, each with its text for screen readers. */
export const showPdf: Renderer = async (file, { place, onZoom }) => {
  const data = await fetchFile(file);
  GlobalWorkerOptions.workerSrc = new URL(workerAddress, import.meta.url).href;
  // Without it the library works on the main thread.
  GlobalWorkerOptions.workerPort ??= (await startWorker(GlobalWorkerOptions.workerSrc)) ?? null;
  const folder = (name: string) => new URL(`${PDF_DATA}/${name}/`, document.baseURI).href;
  const opened = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: true,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
  });
  const pdf = await opened.promise.catch((cause: unknown) => {
    throw new ViewerError(isPasswordAsked(cause) ? 'locked' : 'kind', '', { cause });
  });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pageOf(pdf, at + 1)));
  place.append(...pages.map(({ shown }) => shown));
  const byShown = new Map<Element, Page>(pages.map((page) => [page.shown, page]));
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) void byShown.get(target)?.draw();
    },
    { rootMargin: AHEAD },
  );
  for (const { shown } of pages) watch.observe(shown);
  onZoom((zoom) => {
    for (const page of pages) page.zoom(zoom);
    // Makes the observer report the visible pages again.
    for (const { shown } of pages) {
      watch.unobserve(shown);
      watch.observe(shown);
    }
  });
};

interface Page {
  readonly shown: HTMLElement;
  draw(): Promise<void>;
  zoom(zoom: number): void;
}

async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const spoken = element('div', { class: 'spoken' });
  const label = bilingualLabel('page', { number, count: pdf.numPages });
  const shown = element('section', { class: 'page', 'aria-label': label }, canvas, spoken);
  canvas.style.height = '0';
  canvas.style.paddingBottom = `${(height / width) * 100}%`;
  let drawnAt = 0;
  let magnified = 1;
  return {
    shown,
    async draw() {
      const wanted = shown.clientWidth * (window.devicePixelRatio || 1);
      if (drawnAt >= wanted || wanted === 0) return;
      drawnAt = wanted;
      const scale = Math.min(wanted / width, Math.sqrt(MOST_PIXELS / (width * height)));
      const viewport = page.getViewport({ scale });
      const drawn = element('canvas', { 'aria-hidden': 'true' });
      drawn.width = Math.floor(viewport.width);
      drawn.height = Math.floor(viewport.height);
      await page.render({ canvas: drawn, viewport }).promise;
      // The zoom has changed meanwhile: a later call renders the page.
      if (drawnAt !== wanted) return;
      shown.querySelector('canvas')?.replaceWith(drawn);
      if (spoken.textContent === '') {
        const { items } = await page.getTextContent();
        spoken.textContent = items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
          .join('');
      }
    },
    zoom(zoom) {
      if (zoom < magnified) drawnAt = 0;
      magnified = zoom;
      shown.style.width = `${zoom * 100}%`;
    },
  };
}

function isPasswordAsked(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'PasswordException';
}
