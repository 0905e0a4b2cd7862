import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { PDF_DATA } from '../build/pdf-data-folders';
import { fetchFile } from '../fetch-file';
import { note } from '../note';
import { startWorker } from '../start-worker';
import { ViewerError } from '../viewer-error';
import { withinTime } from '../within-time';
import { PdfPage } from './pdf-page';
import type { Renderer } from './renderer';

/** Pages that are shown; a small file can have millions, each of which becomes an element. */
const MOST_PAGES = 500;
/** Pages are rendered while they are this close to the viewport: an iPhone shows no more canvases beyond some hundred MB. */
const AHEAD = '600px 0px';

/** Shows a PDF; pages near the viewport are rendered, each with its text for screen readers. */
export const showPdf: Renderer = async (file, { place, onZoom }) => {
  const data = await fetchFile(file);
  GlobalWorkerOptions.workerSrc = new URL(workerAddress, import.meta.url).href;
  const worker = await startWorker(GlobalWorkerOptions.workerSrc);
  // Without it the library works on the main thread.
  GlobalWorkerOptions.workerPort = worker ?? null;
  const folder = (name: string) => new URL(`${PDF_DATA}/${name}/`, document.baseURI).href;
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: true,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    // Decoders, as of the JPEG 2000 pictures that scanners make.
    wasmUrl: folder('wasm'),
    standardFontDataUrl: folder('standard_fonts'),
  });
  const { pages, isWhole } = await withinTime(pagesOf(loading)).catch((cause: unknown) => {
    // The library leaves a worker alone that it has not started, and a busy one would not hear of its end.
    if (worker) worker.terminate();
    else loading.destroy().catch(console.warn);
    if (cause instanceof ViewerError) throw cause;
    throw new ViewerError(isPasswordAsked(cause) ? 'locked' : 'kind', '', { cause });
  });
  place.append(...pages.map(({ shown }) => shown));
  if (!isWhole) place.append(note('partOnly', file));
  const byShown = new Map<Element, PdfPage>(pages.map((page) => [page.shown, page]));
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const page = byShown.get(target);
        if (isIntersecting)
          page?.draw().catch((cause: unknown) => {
            console.warn(cause);
            page.replaceByNote(note('pageFailed', file));
          });
        else page?.release();
      }
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

async function pagesOf({ promise }: PDFDocumentLoadingTask) {
  const pdf = await promise;
  // A form that only Adobe's reader lays out holds one page, which asks to wait for it.
  const { info } = await pdf.getMetadata();
  const { IsXFAPresent, IsAcroFormPresent } = info as Readonly<Record<string, boolean>>;
  if (IsXFAPresent && !IsAcroFormPresent) throw new ViewerError('kind');
  const count = Math.min(pdf.numPages, MOST_PAGES);
  const pages = await Promise.all(Array.from({ length: count }, (_, at) => PdfPage.of(pdf, at + 1)));
  return { pages, isWhole: count === pdf.numPages };
}

function isPasswordAsked(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'PasswordException';
}
