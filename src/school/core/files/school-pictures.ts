import type { SchoolBadge } from '#domain/enrollment/notice';
import { isWindowIcon, WINDOW_ICON_MESSAGE } from '#domain/host/window-icon';
import { WEB_ADDRESS } from '#domain/session/web-address';
import type { SchoolDeps } from '../school-deps';
import type { FileContent } from './content/file-content';
import { PUBLISHED, publishFile } from './published-files';

/** A school's pictures, as set up. */
export interface SchoolPictures {
  /** JPEG, 1200 × 400. */
  readonly band?: { readonly content: FileContent; readonly focusX?: number } | undefined;
  /** PNG or SVG, square. */
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
const TYPES = { band: /^image\/jpeg$/, seal: /^image\/(?:png|svg\+xml)$/ } as const;

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

function requireFit(tenantId: string, place: keyof typeof TYPES, { type, bytes }: FileContent): void {
  if (!TYPES[place].test(type)) throw new Error(`${tenantId}: its ${place} has the wrong type`);
  if (bytes.length > MAX_BYTES[place])
    throw new Error(`${tenantId}: its ${place} has ${bytes.length} bytes, more than ${MAX_BYTES[place]}`);
}
