import * as v from 'valibot';
import { servicePrefixes } from '#wire/endpoint';
import type { SignedAccess } from '../../core/files/content/file-signatures';
import type { PartUpload } from '../../core/files/upload-ids';

/** Folders of the file service for a signed PUT, form, part and read. */
export const putFolder = `/${servicePrefixes.files}/put`;
export const postFolder = `/${servicePrefixes.files}/post`;
export const partFolder = `/${servicePrefixes.files}/part`;
export const getFolder = `/${servicePrefixes.files}/get`;

/** Folder of the schools' public home screen pictures. */
export const pictureFolder = `/${servicePrefixes.files}/picture`;

/** Authorises a file's address: the core's signature, and the expiry in epoch ms. */
export const SignedQuery = v.object({
  expires: v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  /** The required size in bytes, if the address is bound to one. */
  size: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
  /** Digest of the token that it was signed for. */
  for: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** The part, and below the upload to which it belongs. */
  part: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))),
  upload: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  /** `true`: download instead of display (specification, section 7). */
  download: v.optional(v.string()),
  /** `pdf`: an Office document as a PDF, for the viewer. */
  as: v.optional(v.literal('pdf')),
  /** The name of the file at the signed path; any other is not found. */
  downloadName: v.optional(v.pipe(v.string(), v.maxLength(255))),
});
export type SignedQuery = v.InferOutput<typeof SignedQuery>;

export function accessIn({ signature, expires, size, for: bearer }: SignedQuery): SignedAccess {
  return { signature, expiresAt: expires, size, bearer };
}

/** The address of a form, and its fields before the file. */
export function postForm(
  origin: string,
  path: string,
  { access, type }: { readonly access: SignedAccess; readonly type: string },
): { readonly uploadUrl: string; readonly formData: Record<string, string> } {
  const formData = { ...queryOf(access), 'Content-Type': type };
  return { uploadUrl: place(origin + postFolder, path), formData };
}

/** The address for the PUT of one part. */
export function partAddress(
  origin: string,
  { objectName, uploadId, part }: PartUpload & { readonly part: number },
  access: SignedAccess,
): string {
  const query = { ...queryOf(access), part: String(part), upload: uploadId };
  return `${place(origin + partFolder, objectName)}?${new URLSearchParams(query)}`;
}

export function putAddress(origin: string, path: string, access: SignedAccess): string {
  return address(origin + putFolder, path, access);
}

export function getAddress(origin: string, path: string, access: SignedAccess): string {
  return address(origin + getFolder, path, access);
}

export function pictureAddress(origin: string, path: string): string {
  return place(origin + pictureFolder, path);
}

function address(folder: string, path: string, access: SignedAccess): string {
  return `${place(folder, path)}?${new URLSearchParams(queryOf(access))}`;
}

function place(folder: string, path: string): string {
  return `${folder}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function queryOf({ expiresAt, signature, size, bearer }: SignedAccess): Record<string, string> {
  return {
    expires: String(expiresAt),
    signature,
    ...(size !== undefined && { size: String(size) }),
    ...(bearer !== undefined && { for: bearer }),
  };
}
