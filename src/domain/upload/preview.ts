import { base64OfText } from '../text/base64';
import type { FileFacts } from './check-file';
import { fileKind } from './file-kind';
import { extensionOf } from './file-name';
import { megabytes, parseSize } from './size-text';

/** File viewers (specification, section 4). `brower` is the browser itself, spelled as in the specification. */
export const VIEWER_KEYS = ['kkfile', 'microsoft', 'onlyoffice', 'brower'] as const;
export type ViewerKey = (typeof VIEWER_KEYS)[number];

/** The viewer that the app requests (specification, section 9). */
export const EXPECTED_VIEWER: ViewerKey = 'kkfile';

/** Default maximum bytes of a file to preview (specification, sections 5 and 9). */
export const PREVIEW_LIMIT = megabytes(50);

/** The viewer's path below the gateway, and the pages that show a file (specification, section 2). */
export const VIEWER_FOLDER = '/fileview';
export const ONLINE_PREVIEW_PAGE = `${VIEWER_FOLDER}/onlinePreview`;
export const FILE_VIEWER_PAGE = '/yskt/ys/ysConfig/fileViewer.html';

/** A school's viewer. */
export interface Viewer {
  readonly key: ViewerKey;
  /** The viewer's URL; empty: its default URL. */
  readonly url: string;
  /** Maximum bytes of a file. */
  readonly maxBytes: number;
  readonly place: ViewerPlace;
}

/** Parts of viewers' URLs, without trailing slashes. */
export interface ViewerPlace {
  readonly gateway: string;
  readonly schoolCloud: string;
  readonly tenantId: string;
  /** Origin of the app's page; empty where there is none. */
  readonly page: string;
}

/** How a file can be previewed. */
export type Preview =
  /** In an element of the page. */
  | { readonly shown: 'picture' | 'audio' | 'video' }
  /** By the browser, in a new window. */
  | { readonly shown: 'browser' }
  /** In the school's viewer. */
  | { readonly shown: 'viewer'; readonly viewer: Viewer }
  /** `notStored`: not uploaded yet, and the page itself cannot show it. */
  | { readonly shown: 'not'; readonly why: 'kind' | 'noViewer' | 'notStored' }
  | { readonly shown: 'not'; readonly why: 'size'; readonly maxBytes: number };

/** Where a film or sound stands. */
export interface MediaPosition {
  readonly seconds: number;
  readonly isPlaying: boolean;
}

/** Parses a size setting to bytes: a number is MB, a text may have a unit (default MB); anything else gives the default. */
export function previewLimit(setting: string | number | null | undefined): number {
  if (typeof setting === 'number') return setting > 0 ? megabytes(setting) : PREVIEW_LIMIT;
  if (!setting) return PREVIEW_LIMIT;
  // A number sent as text.
  const plain = Number(setting);
  return (plain > 0 ? megabytes(plain) : parseSize(setting)) || PREVIEW_LIMIT;
}

/** How the page itself shows a file, so that no viewer is needed (specification, section 4); undefined where it cannot. */
export function shownByPage(file: Pick<FileFacts, 'name'>): 'picture' | 'audio' | 'video' | undefined {
  const extension = extensionOf(file.name);
  if (extension === 'mp3') return 'audio';
  if (extension === 'mp4') return 'video';
  return fileKind(file) === 'image' ? 'picture' : undefined;
}

/** Whether every browser decodes a picture of this name, so that its network is why one does not show it. */
export function isDecodedAnywhere({ name }: Pick<FileFacts, 'name'>): boolean {
  return ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'svg'].includes(extensionOf(name));
}

/** How a file is shown; `viewer` is undefined where the school has configured none. */
export function previewOf(file: FileFacts, viewer: Viewer | undefined): Preview {
  const maxBytes = viewer?.maxBytes ?? PREVIEW_LIMIT;
  if (file.size > maxBytes) return { shown: 'not', why: 'size', maxBytes };
  const shown = shownByPage(file);
  if (shown) return { shown };
  if (viewer === undefined) return { shown: 'not', why: 'noViewer' };
  const kind = fileKind(file);
  const office = kind === 'word' || kind === 'sheet' || kind === 'slides';
  switch (viewer.key) {
    case 'kkfile':
      return kind === 'other' ? { shown: 'not', why: 'kind' } : { shown: 'viewer', viewer };
    case 'onlyoffice':
      return office || kind === 'pdf' ? { shown: 'viewer', viewer } : { shown: 'not', why: 'kind' };
    case 'microsoft':
      if (office) return { shown: 'viewer', viewer };
      break;
    case 'brower':
      break;
  }
  return kind === 'pdf' ? { shown: 'browser' } : { shown: 'not', why: 'kind' };
}

/**
 * The URL at which a viewer shows a file (specification, sections 2 and 7): kkfile gets the file's URL in base64, Microsoft's
 * viewer as `src`, OnlyOffice runs in the platform's file viewer page.
 */
export function viewerAddress(viewer: Viewer, file: { readonly url: string; readonly name: string }): string {
  const { key, url, place } = viewer;
  const base = url.replace(/\/{1,9}$/, '');
  switch (key) {
    case 'kkfile': {
      // kkfile takes the file type from the end of the URL, where a signed URL has its signature.
      const named = withQuery(file.url, { fullfilename: file.name });
      const own = `${place.gateway}${ONLINE_PREVIEW_PAGE}`;
      const page = base === '' ? own : `${base.replace(/\/onlinePreview$/, '')}/onlinePreview`;
      return withQuery(page, { url: base64OfText(named) });
    }
    case 'microsoft':
      return withQuery(base || 'https://view.officeapps.live.com/op/view.aspx', { src: file.url });
    case 'onlyoffice':
      return withQuery(`${place.schoolCloud}${FILE_VIEWER_PAGE}`, {
        url: file.url,
        tenantId: place.tenantId,
        baseUrl: place.gateway,
        title: file.name,
        expectFileViewType: key,
      });
    case 'brower':
      return file.url;
  }
}

/** Whether a viewer's page can be shown in an iframe: the app allows only its own origin there. */
export function isFramed(address: string, { page }: Pick<ViewerPlace, 'page'>): boolean {
  return page !== '' && address.startsWith(`${page}/`);
}

/** The URL that downloads a file instead of displaying it (specification, section 7, "Request encryption"). */
export function downloadAddress(url: string, downloadName: string): string {
  return withQuery(url, { download: 'true', downloadName });
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}${url.includes('?') ? '&' : '?'}${parts.join('&')}`;
}
