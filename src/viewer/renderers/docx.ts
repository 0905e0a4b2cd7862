import { parseAsync, renderDocument } from 'docx-preview';
import { element } from '../element';
import { fetchFile } from '../fetch-file';
import { note } from '../note';
import { lacksWords, readableDocument } from './docx-document';
import { repack, requireShortMarkup, unpackParts } from './office-package';
import { PictureBudget, type PictureSource } from './picture-budget';
import type { Renderer } from './renderer';

/** Replaces the document's paper size and margins: on a phone its text uses the available width. */
const ON_A_PHONE = `
:root{color-scheme:light}
body{margin:0;padding:1rem;background:#fff;color:#1c2126;font:1rem/1.6 "PingFang SC","Noto Sans SC",system-ui,sans-serif;overflow-wrap:anywhere}
section{min-height:0!important;padding:0 0 1rem!important;width:auto!important}
img{max-width:100%;height:auto}table{max-width:100%;border-collapse:collapse}`;

const OPTIONS = {
  inWrapper: false,
  ignoreWidth: true,
  ignoreHeight: true,
  breakPages: false,
  renderAltChunks: false,
  useBase64URL: true,
  experimental: false,
};

/**
 * Shows the content of a document of Word since 2007 in a sandboxed frame, which runs no scripts and sends no requests. What the
 * library leaves out is said.
 */
export const showDocx: Renderer = async (file, { place, onZoom }) => {
  const parts = unpackParts(await fetchFile(file));
  requireShortMarkup(parts, 'pages');
  const { parts: readable, text, pictures: pictureCount, hasEmbedded } = readableDocument(parts);
  const document = (await parseAsync(repack(readable), OPTIONS)) as PictureSource;
  const pictures = new PictureBudget();
  pictures.limit(document);
  const [body, styles] = [element('div'), element('div')];
  for (const node of await renderDocument(document, OPTIONS))
    (node.nodeName === 'STYLE' ? styles : body).append(node);
  const frame = element('iframe', { class: 'paper', sandbox: '', title: file.name });
  const show = (zoom: number) => {
    const zoomed = `<style>${ON_A_PHONE}\nhtml{font-size:${zoom * 100}%}body>*{zoom:${zoom}}</style>`;
    frame.srcdoc = `<!doctype html><meta charset="utf-8">${styles.innerHTML}${zoomed}${body.innerHTML}`;
  };
  show(1);
  place.classList.add('whole');
  const shownPictures = body.querySelectorAll('img, image').length;
  if (hasEmbedded || lacksWords(body.textContent ?? '', text)) place.append(note('wordsMissing', file));
  else if (pictures.isSpent) place.append(note('partOnly', file));
  else if (shownPictures < pictureCount) place.append(note('picturesMissing', file));
  place.append(frame);
  onZoom(show);
};
