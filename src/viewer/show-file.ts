import { type FileKind, fileKind } from '#domain/upload/file-kind';
import { extensionOf } from '#domain/upload/file-name';
import { requireSize } from './fetch-file';
import { loadPart } from './load-part';
import type { Renderer, ViewerArea } from './renderers/renderer';
import type { ViewedFile } from './viewed-file';
import { ViewerError } from './viewer-error';

/** Supported extensions, for kinds whose older formats no renderer supports. */
const READABLE: Partial<Record<FileKind, RegExp>> = {
  word: /^(?:docx?|docm|dotx?|wps|wpt|txt)$/,
  sheet: /^(?:xlsx?|xlsm|xltx?|ett?|csv)$/,
  slides: /^(?:pptx?|pptm|ppsx?|potx?|dp[st])$/,
  audio: /^(?:mp3|wav|m4a|aac|ogg)$/,
  video: /^(?:mp4|webm|m4v|mov)$/,
};
const TEXT = /^(?:txt|csv|md|log|json|xml)$/;

/**
 * Shows a file (specification, section 5: "File viewer needs dom and url"). Renderers are loaded lazily, by kind of file.
 * Throws ViewerError.
 */
export async function showFile(stage: Partial<ViewerArea>, file: Partial<ViewedFile>): Promise<void> {
  if (!stage.place || !stage.onZoom || !stage.onError) throw new ViewerError('noPlace');
  if (!file.url || file.name === undefined || !file.maxBytes) throw new ViewerError('noAddress');
  const shown = { url: file.url, name: file.name, maxBytes: file.maxBytes };
  const load = rendererOf(shown.name);
  if (!load) throw new ViewerError('kind');
  await requireSize(shown);
  const render = await loadPart(load());
  try {
    await render(shown, { place: stage.place, onZoom: stage.onZoom, onError: stage.onError });
  } catch (cause) {
    if (cause instanceof ViewerError) throw cause;
    throw new ViewerError('kind', '', { cause });
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
      return async () => (await import('./renderers/word')).showWord;
    case 'sheet':
      return async () => (await import('./renderers/sheet')).showSheet;
    case 'slides':
      return async () => (await import('./renderers/slides')).showSlides;
    case 'image':
      return async () => (await import('./renderers/media')).showPicture;
    case 'audio':
      return async () => (await import('./renderers/media')).showSound;
    case 'video':
      return async () => (await import('./renderers/media')).showFilm;
    case 'archive':
    case 'other':
      return undefined;
  }
}
