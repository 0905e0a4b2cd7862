import type { Bytes } from './cipher';

/** Bytes per call of `String.fromCharCode`: engines bound the number of arguments. */
const PIECE = 0x8000;

export function toBase64(bytes: Bytes): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
}

/** The bytes of a base64 text; undefined if it is none. `atob` alone forgives white space, missing padding and spare bits. */
export function base64Bytes(text: string): Bytes | undefined {
  try {
    const binary = atob(text);
    if (binary === '' || btoa(binary) !== text) return undefined;
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}
