import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { PDF_DATA, PDF_DATA_FOLDERS } from './pdf-data-folders.ts';

/** Copies the files that the PDF library loads at runtime to the viewer's output. */
export function copyPdfData(): Plugin {
  return {
    name: 'copy-pdf-data',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const reader = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
      for (const folder of PDF_DATA_FOLDERS)
        await cp(join(reader, folder), join(dir, PDF_DATA, folder), { recursive: true });
    },
  };
}
