import { pathOf } from './outline';

/** Files of each screen by its path, below the page's address. */
export type ScreenChunks = Readonly<Record<string, readonly string[]>>;

/** Fetches the addressed screen's files beside the app's own, not after them; the first screen's where none is addressed. */
export function fetchAhead(document: Document, chunks: ScreenChunks, hash: string): void {
  const files = new Map(Object.entries(chunks)).get(pathOf(hash)) ?? Object.values(chunks)[0] ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = /\.css$/.test(file);
    link.rel = isStyle ? 'preload' : 'modulepreload';
    link.as = isStyle ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  }
}
