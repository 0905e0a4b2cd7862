import { ViewerError } from '../viewer-error';

/** What an Office file is inside: programs save and people rename them under each other's extensions. */
export type OfficeContainer = 'package' | 'compound' | 'markup' | 'records' | 'other';

/**
 * The container that the bytes are in: a ZIP package (since Office 2007), a compound file (Office 97, and packages with a
 * password), HTML or XML text, or the bare records of a workbook before Excel 5.
 */
export function officeContainer(bytes: Uint8Array): OfficeContainer {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) return 'package';
  if (first === 0xd0 && second === 0xcf) return 'compound';
  if (first === 0x09 && second !== undefined && second <= 0x08) return 'records';
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  return start.startsWith('<') ? 'markup' : 'other';
}

/** A library's error for a file that it cannot read, as the viewer's. */
export function unreadable(cause: unknown): ViewerError {
  const isLocked = /password|encrypt/i.test(String(cause));
  return new ViewerError(isLocked ? 'locked' : 'kind', '', { cause });
}
