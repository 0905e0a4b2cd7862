import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Several screenshots side by side as one picture (PNG), on the background of the design pictures. */
export async function collage(page: Page, files: readonly string[]): Promise<Buffer> {
  const pictures = files.map(
    (file) => `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">`,
  );
  await page.setViewportSize({ width: 2118, height: 900 });
  await page.setContent(`<!doctype html>
    <style>
      body { display: flex; gap: 28px; margin: 0; padding: 28px; background: #d9d6cf; }
      img { width: 390px; height: 844px; border-radius: 28px; }
    </style>
    ${pictures.join('')}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page.screenshot();
}
