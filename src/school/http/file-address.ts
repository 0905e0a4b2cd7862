import * as v from 'valibot';
import { servicePrefixes } from '#wire/endpoint';
import type { SignedAccess } from '../core/files';

/** Folders of the file service below which one signed PUT, or signed reading, is served. */
export const putFolder = `/${servicePrefixes.files}/put`;
export const getFolder = `/${servicePrefixes.files}/get`;

/** What makes an address of a file good: the core's signature, and until when, in epoch ms. */
export const SignedQuery = v.object({
  expires: v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  /** `true`: to be saved, not shown (specification, section 7). */
  download: v.optional(v.string()),
  /** The name of the file itself, which the signed path stands for: any other is not found. */
  downloadName: v.optional(v.pipe(v.string(), v.maxLength(255))),
});
export type SignedQuery = v.InferOutput<typeof SignedQuery>;

export function putAddress(origin: string, path: string, access: SignedAccess): string {
  return address(origin + putFolder, path, access);
}

export function getAddress(origin: string, path: string, access: SignedAccess): string {
  return address(origin + getFolder, path, access);
}

function address(folder: string, path: string, { expiresAt, signature }: SignedAccess): string {
  const query = new URLSearchParams({ expires: String(expiresAt), signature });
  return `${folder}/${path.split('/').map(encodeURIComponent).join('/')}?${query}`;
}
