import { base64OfText } from '../text/base64';
import type { FileFacts } from './check-file';
import { fileKind } from './file-kind';
import { extensionOf } from './file-name';
import { megabytes, parseSize } from './size-text';

/** What shows files (specification, section 4; the last one is spelled as there: the browser itself). */
export const VIEWER_KEYS = ['kkfile', 'microsoft', 'onlyoffice', 'brower'] as const;
export type ViewerKey = (typeof VIEWER_KEYS)[number];

/** The viewer that the product asks for (specification, section 9). */
export const EXPECTED_VIEWER: ViewerKey = 'kkfile';

/** Bytes of a file that may be previewed where nothing else is said (specification, sections 5 and 9). */
export const PREVIEW_LIMIT = megabytes(50);

/** The viewer's own folder below the gateway, and the pages that show a file (specification, section 2). */
export const VIEWER_FOLDER = '/fileview';
export const ONLINE_PREVIEW_PAGE = `${VIEWER_FOLDER}/onlinePreview`;
export const FILE_VIEWER_PAGE = '/yskt/ys/ysConfig/fileViewer.html';

/** A school's viewer. */
export interface Viewer {
  readonly key: ViewerKey;
  /** Where it stands; empty: its usual place. */
  readonly url: string;
  /** Bytes that it takes at most. */
  readonly maxBytes: number;
  readonly place: ViewerPlace;
}

/** What the addresses of viewers are made of. No slash at the end. */
export interface ViewerPlace {
  readonly gateway: string;
  readonly schoolCloud: string;
  readonly tenantId: string;
  /** Origin of the page that shows the app; empty where it has none. */
  readonly page: string;
}

/** How a file can be looked at before it is taken away. */
export type Preview =
  /** By an element of the page. */
  | { readonly shown: 'picture' | 'audio' | 'video' }
  /** By the browser, in a window of its own. */
  | { readonly shown: 'browser' }
  /** By the school's viewer. */
  | { readonly shown: 'viewer'; readonly viewer: Viewer }
  /** `notStored`: the school has it not yet, and the page cannot show it by itself. */
  | { readonly shown: 'not'; readonly why: 'kind' | 'noViewer' | 'notStored' }
  | { readonly shown: 'not'; readonly why: 'size'; readonly maxBytes: number };

/** The limit that a setting names: a number is MB, a text a number with its unit or else MB; else the default. */
export function previewLimit(setting: string | number | null | undefined): number {
  if (typeof setting === 'number') return setting > 0 ? megabytes(setting) : PREVIEW_LIMIT;
  if (!setting) return PREVIEW_LIMIT;
  // A number that came as a text.
  const plain = Number(setting);
  return (plain > 0 ? megabytes(plain) : parseSize(setting)) || PREVIEW_LIMIT;
}

/** Whether a file is always shown by the browser: then no viewer need be asked for (specification, section 4). */
export function shownByPage(file: Pick<FileFacts, 'name'>): 'picture' | 'audio' | 'video' | undefined {
  const extension = extensionOf(file.name);
  if (extension === 'mp3') return 'audio';
  if (extension === 'mp4') return 'video';
  return fileKind(file) === 'image' ? 'picture' : undefined;
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
 * Where a viewer shows a file (specification, sections 2 and 7): kkfile takes the file's address in base64, Microsoft's
 * as `src`, OnlyOffice stands in the platform's file viewer page.
 */
export function viewerAddress(viewer: Viewer, file: { readonly url: string; readonly name: string }): string {
  const { key, url, place } = viewer;
  const base = url.replace(/\/+$/, '');
  switch (key) {
    case 'kkfile': {
      // Its server tells the kind by the end of the address, which a signed one does not have.
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

/** Whether a viewer's page may stand in a frame of the app's own: the app lets no other origin into its frames. */
export function isFramed(address: string, { page }: Pick<ViewerPlace, 'page'>): boolean {
  return page !== '' && address.startsWith(`${page}/`);
}

/** The address under which a file is saved instead of shown (specification, section 7, "Request encryption"). */
export function downloadAddress(url: string, downloadName: string): string {
  return withQuery(url, { download: 'true', downloadName });
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}${url.includes('?') ? '&' : '?'}${parts.join('&')}`;
}
