import { type FileKind, fileKind } from '#domain/upload/file-kind';
import { extensionOf } from '#domain/upload/file-name';
import { requireSize } from './fetch-file';
import { loadPart } from './load-part';
import type { Renderer, ViewerArea } from './renderers/renderer';
import type { ViewedFile } from './viewed-file';
import { ViewerError } from './viewer-error';

/** Extensions that a renderer of the page supports, of kinds with others. */
const READABLE: Partial<Record<FileKind, RegExp>> = {
  word: /^(?:docx?|docm|dotx?|wps|wpt|txt)$/,
  sheet: /^(?:xlsx?|xlsm|xltx?|ett?|csv)$/,
  audio: /^(?:mp3|wav|m4a|aac|ogg)$/,
  video: /^(?:mp4|webm|m4v|mov)$/,
};
const TEXT = /^(?:txt|csv|md|log|json|xml)$/;

/**
 * Shows a file (specification, section 5: "File viewer needs dom and url"). Renderers are loaded lazily, by kind of file.
 * `converter`: the addresses whose Office documents the school turns into PDFs begin so. Throws ViewerError.
 */
export async function showFile(
  stage: Partial<ViewerArea>,
  file: Partial<ViewedFile>,
  converter?: string,
): Promise<void> {
  if (!stage.place || !stage.onZoom || !stage.onError) throw new ViewerError('noPlace');
  if (!file.url || file.name === undefined || !file.maxBytes) throw new ViewerError('noAddress');
  const shown = { url: file.url, name: file.name, maxBytes: file.maxBytes };
  const area = { place: stage.place, onZoom: stage.onZoom, onError: stage.onError };
  const load = rendererOf(shown.name);
  const converted = isConverted(shown.name) && convertedBy(converter, shown);
  if (!load && !converted) throw new ViewerError('kind');
  await requireSize(shown);
  try {
    if (converted) {
      const isShown = await showConverted(converted, area);
      if (isShown) return;
    }
    if (!load) throw new ViewerError('kind');
    const render = await loadPart(load());
    await render(shown, area);
  } catch (cause) {
    if (cause instanceof ViewerError) throw cause;
    throw new ViewerError('kind', '', { cause });
  }
}

/**
 * Documents and presentations, and the workbooks that no renderer of the page reads: tables reflow on a phone, where pages cut
 * through their columns and write ### for what is wider than its cell.
 */
function isConverted(name: string): boolean {
  const kind = fileKind({ name });
  const extension = extensionOf(name);
  if (TEXT.test(extension)) return false;
  return kind === 'word' || kind === 'slides' || (kind === 'sheet' && !READABLE.sheet?.test(extension));
}

function convertedBy(converter: string | undefined, file: ViewedFile): ViewedFile | undefined {
  if (!converter || !file.url.startsWith(converter)) return undefined;
  return { ...file, url: `${file.url}&as=pdf` };
}

/** Returns false where the school cannot convert the document, or its PDF is blank; it is then read here, as far as it can be. */
async function showConverted(file: ViewedFile, area: ViewerArea): Promise<boolean> {
  const { showPdf } = await loadPart(import('./renderers/pdf'));
  try {
    await showPdf(file, area);
    return true;
  } catch (thrown) {
    if (thrown instanceof ViewerError && thrown.reason === 'gone') return false;
    throw thrown;
  }
}

function rendererOf(name: string): (() => Promise<Renderer>) | undefined {
  const extension = extensionOf(name);
  if (TEXT.test(extension)) return async () => (await import('./renderers/text')).showText;
  const kind = fileKind({ name });
  if (READABLE[kind]?.test(extension) === false) return undefined;
  switch (kind) {
    case 'pdf':
      return async () => (await import('./renderers/pdf')).showPdf;
    case 'word':
      return async () => (await import('./renderers/docx')).showDocx;
    case 'sheet':
      return async () => (await import('./renderers/sheet')).showSheet;
    case 'image':
      return async () => (await import('./renderers/media')).showPicture;
    case 'audio':
      return async () => (await import('./renderers/media')).showSound;
    case 'video':
      return async () => (await import('./renderers/media')).showFilm;
    case 'slides':
    case 'archive':
    case 'other':
      return undefined;
  }
}
