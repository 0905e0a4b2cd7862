import {
  AnnotationMode,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { element } from '../element';
import { bilingualLabel } from '../viewer-messages';

/** Largest canvas in pixels that old iPhones render. */
const MOST_PIXELS = 8_000_000;

/** A page of a PDF, which is rendered on demand. */
export class PdfPage {
  readonly shown: HTMLElement;
  readonly #pdf: PDFDocumentProxy;
  readonly #page: PDFPageProxy;
  readonly #width: number;
  readonly #height: number;
  readonly #spoken = element('div', { class: 'spoken' });
  #canvas: HTMLCanvasElement;
  /** Width of the canvas that is shown or being rendered; 0: none. */
  #drawnAt = 0;
  #magnified = 1;
  #rendering: RenderTask | undefined;
  #filledIn: Promise<void> | undefined;

  private constructor(pdf: PDFDocumentProxy, page: PDFPageProxy, label: string) {
    this.#pdf = pdf;
    this.#page = page;
    const { width, height } = page.getViewport({ scale: 1 });
    [this.#width, this.#height] = [width, height];
    this.#canvas = blankCanvas(height / width);
    this.shown = element('section', { class: 'page', 'aria-label': label }, this.#canvas, this.#spoken);
  }

  static async of(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
    const label = bilingualLabel('page', { number, count: pdf.numPages });
    return new PdfPage(pdf, await pdf.getPage(number), label);
  }

  /** Renders the page as wide as it is shown, unless it is already. Throws the library's error if it cannot. */
  async draw(): Promise<void> {
    const wanted = this.shown.clientWidth * (window.devicePixelRatio || 1);
    if (this.#drawnAt >= wanted || wanted === 0) return;
    this.#drawnAt = wanted;
    const most = Math.sqrt(MOST_PIXELS / (this.#width * this.#height));
    const viewport = this.#page.getViewport({ scale: Math.min(wanted / this.#width, most) });
    const drawn = element('canvas', { 'aria-hidden': 'true' });
    drawn.width = Math.floor(viewport.width);
    drawn.height = Math.floor(viewport.height);
    this.#rendering?.cancel();
    await this.#fillIn();
    const rendering = this.#page.render({
      canvas: drawn,
      viewport,
      annotationMode: AnnotationMode.ENABLE_STORAGE,
    });
    this.#rendering = rendering;
    try {
      await rendering.promise;
    } catch (thrown) {
      freeCanvas(drawn);
      // It was cancelled.
      if (this.#rendering !== rendering) return;
      this.#drawnAt = 0;
      throw thrown;
    }
    // The zoom has changed meanwhile, for which a later call renders the page, or the page is not wanted any more.
    if (this.#rendering !== rendering || this.#drawnAt !== wanted) return freeCanvas(drawn);
    this.#show(drawn);
    if (this.#spoken.textContent === '') this.#spoken.textContent = await textOf(this.#page);
  }

  /** Gives form fields their values to draw that have no drawing of their own, as programs leave them that only fill them in. */
  async #fillIn(): Promise<void> {
    this.#filledIn ??= this.#page.getAnnotations().then((annotations) => {
      for (const { id, fieldType, fieldValue, hasAppearance } of annotations)
        if ((fieldType === 'Tx' || fieldType === 'Ch') && fieldValue && !hasAppearance)
          this.#pdf.annotationStorage.setValue(id, { value: fieldValue });
    });
    await this.#filledIn;
  }

  /** Where the page cannot be rendered. */
  replaceByNote(note: HTMLElement): void {
    this.shown.replaceChildren(note, this.#spoken);
  }

  /** Frees the memory of the rendered page, which keeps its place and its text. */
  release(): void {
    this.#drawnAt = 0;
    this.#rendering?.cancel();
    this.#rendering = undefined;
    if (this.#isBlank) return;
    this.#show(blankCanvas(this.#canvas.height / this.#canvas.width));
    this.#page.cleanup();
  }

  zoom(zoom: number): void {
    if (zoom < this.#magnified) this.#drawnAt = 0;
    this.#magnified = zoom;
    this.shown.style.width = `${zoom * 100}%`;
  }

  get #isBlank(): boolean {
    return this.#canvas.width === 1;
  }

  #show(canvas: HTMLCanvasElement): void {
    this.#canvas.replaceWith(canvas);
    freeCanvas(this.#canvas);
    this.#canvas = canvas;
  }
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** Not by `getTextContent`, which iterates over the stream: Safari cannot. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    for (const item of value.items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
  }
}

/** A placeholder as high as its width times `ratio`. */
function blankCanvas(ratio: number): HTMLCanvasElement {
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  canvas.style.height = '0';
  canvas.style.paddingBottom = `${ratio * 100}%`;
  freeCanvas(canvas);
  return canvas;
}

/** Phones count a canvas's memory against their limit long after it is unreachable, unless it has been made small. */
function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 1;
  canvas.height = 1;
}
