import type { PickedFile } from '#application/ports/files/file-store';

const DATA_URL = /^data:(image\/[\w.+-]+)?;base64,/;

/** A picture that a host gave as base64, with or without its type before it; undefined for what is none. */
export function pickedImage(data: string, name = 'picture.jpg'): PickedFile | undefined {
  // Some hosts write `image/jgp`.
  const type = DATA_URL.exec(data)?.[1]?.replace('jgp', 'jpeg') ?? 'image/jpeg';
  const bytes = bytesOf(data.replace(DATA_URL, ''));
  if (bytes === undefined || bytes.length === 0) return undefined;
  return { name, type, size: bytes.length, arrayBuffer: async () => bytes.slice().buffer };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
