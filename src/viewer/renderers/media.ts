import { typeByName } from '#domain/upload/content-type';
import { extensionOf } from '#domain/upload/file-name';
import { element } from '../element';
import { fetchFile, requireSize } from '../fetch-file';
import type { ViewedFile } from '../viewed-file';
import { ViewerError } from '../viewer-error';
import type { Renderer, ViewerArea } from './renderer';

/** Shows a picture as `<img>`, where an SVG's scripts do not run and its external resources are not loaded. */
export const showPicture: Renderer = async (file, { place, onZoom }) => {
  const extension = extensionOf(file.name);
  const type = typeByName(file.name) ?? `image/${extension}`;
  const address = URL.createObjectURL(new Blob([await fetchFile(file)], { type }));
  const picture = element('img', { class: 'picture', alt: file.name });
  await new Promise<void>((resolve, reject) => {
    picture.onload = () => resolve();
    // Few browsers support TIFF.
    picture.onerror = () => reject(new ViewerError('kind'));
    picture.src = address;
  });
  place.append(picture);
  onZoom((zoom) => {
    picture.style.width = zoom === 1 ? '' : `${zoom * 100}%`;
    picture.style.maxWidth = zoom === 1 ? '' : 'none';
  });
};

/** Audio and video are streamed while they play. */
export const showSound: Renderer = async (file, area) => {
  play(element('audio', { class: 'media' }), file, area);
};

export const showFilm: Renderer = async (file, area) => {
  play(element('video', { class: 'media', playsinline: '' }), file, area);
};

/** Phones may load nothing until the student taps, so that an error may come at any time. */
function play(media: HTMLMediaElement, file: ViewedFile, { place, onError }: ViewerArea): void {
  media.controls = true;
  media.src = file.url;
  media.setAttribute('aria-label', file.name);
  media.onerror = () => {
    const isNetwork = media.error?.code === MediaError.MEDIA_ERR_NETWORK;
    // The browser does not tell that the address has expired meanwhile.
    requireSize(file).then(() => onError(new ViewerError(isNetwork ? 'offline' : 'kind')), onError);
  };
  place.append(media);
}
