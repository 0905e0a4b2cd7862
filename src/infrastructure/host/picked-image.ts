import type { PickedFile } from '#application/ports/files/file-store';

const DATA_URL = /^data:(image\/[\w.+-]+)?;base64,/;

/** A host's base64 picture as a file, with or without a data URL prefix; undefined if it is none. */
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
