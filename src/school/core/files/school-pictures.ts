import type { SchoolBadge } from '#domain/enrollment/notice';
import { isWindowIcon, WINDOW_ICON_MESSAGE } from '#domain/host/window-icon';
import { WEB_ADDRESS } from '#domain/session/web-address';
import { pictureFormat } from '#domain/upload/picture-header';
import type { SchoolDeps } from '../school-deps';
import type { FileContent } from './content/file-content';
import { PUBLISHED, publishFile } from './published-files';

/** A school's pictures, as set up. */
export interface SchoolPictures {
  /** 1200 × 400 px; JPEG is smallest. */
  readonly band?: { readonly content: FileContent; readonly focusX?: number } | undefined;
  /** Square; PNG or SVG keep its ground clear. */
  readonly seal?: FileContent | undefined;
}

export interface SchoolPicture {
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Maximum bytes: every visit of the home screen fetches them over a phone's network. */
const MAX_BYTES = { band: 80_000, seal: 12_000 } as const;
/** Paths of published files: nothing else is looked for. */
const PATH = /^[\w-]+\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;
const TYPES = {
  band: /^image\/(?:jpeg|png|webp)$/,
  seal: /^image\/(?:jpeg|png|webp|svg\+xml)$/,
} as const;

type Deps = Pick<SchoolDeps, 'store' | 'blobs' | 'secrets'>;

/** The badge with its pictures published; it contains their paths instead of addresses. */
export async function withPictures(
  deps: Deps,
  { tenantId, badge }: { readonly tenantId: string; readonly badge: SchoolBadge },
  { band, seal }: SchoolPictures = {},
): Promise<SchoolBadge> {
  if (!seal && badge.seal) requireIcon(tenantId, badge.seal.url);
  if (band) requireFit(tenantId, 'band', band.content);
  if (seal) requireFit(tenantId, 'seal', seal);
  const publish = async (content: FileContent) => (await publishFile(deps, tenantId, content)).path;
  return {
    ...badge,
    ...(band && {
      band: {
        url: await publish(band.content),
        ...(band.focusX !== undefined && { focusX: band.focusX }),
      },
    }),
    ...(seal && { seal: { url: await publish(seal) } }),
  };
}

/** Replaces the paths of pictures that the school stores by addresses. */
export function withPictureAddresses(badge: SchoolBadge, addressOf: (path: string) => string): SchoolBadge {
  const { band, seal } = badge;
  const address = (url: string) => (WEB_ADDRESS.test(url) ? url : addressOf(url));
  return {
    ...badge,
    ...(band && { band: { ...band, url: address(band.url) } }),
    ...(seal && { seal: { url: address(seal.url) } }),
  };
}

/** Undefined for anything but a published picture of a school. */
export async function readPicture(
  { store, blobs }: Pick<SchoolDeps, 'store' | 'blobs'>,
  path: string,
): Promise<SchoolPicture | undefined> {
  const file = PATH.test(path) ? await store.read(({ files }) => files.find(path)) : undefined;
  if (!file?.stored || file.owner !== PUBLISHED) return undefined;
  if (!Object.values(TYPES).some((types) => types.test(file.type))) return undefined;
  const bytes = await blobs.get(file.stored.blobPath);
  return bytes && { type: file.type, bytes };
}

/** A school's window icon is its seal: a picture that it has published, or one at an http address. */
function requireIcon(tenantId: string, url: string): void {
  if (!PATH.test(url) && !isWindowIcon(url)) throw new Error(`${tenantId}: ${WINDOW_ICON_MESSAGE}`);
}

function requireFit(tenantId: string, place: keyof typeof TYPES, content: FileContent): void {
  const fault = pictureFault(place, content);
  if (fault === 'type') throw new Error(`${tenantId}: its ${place} has the wrong type`);
  const { length } = content.bytes;
  if (fault) throw new Error(`${tenantId}: its ${place} has ${length} bytes, more than ${MAX_BYTES[place]}`);
}

/** Why a school cannot have this picture. */
export function pictureFault(
  place: keyof typeof TYPES,
  { type, bytes }: FileContent,
): 'type' | 'tooLarge' | undefined {
  if (!TYPES[place].test(type)) return 'type';
  return bytes.length > MAX_BYTES[place] ? 'tooLarge' : undefined;
}

/** A picture of the type that its bytes say, without one where they say none: an SVG could run scripts. */
export function pictureOf(place: keyof typeof TYPES, bytes: Uint8Array): FileContent {
  const format = pictureFormat(bytes);
  return { name: `${place}.${format ?? ''}`, type: format === undefined ? '' : `image/${format}`, bytes };
}
