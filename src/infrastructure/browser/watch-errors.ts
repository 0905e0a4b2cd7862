import type { Diagnostics } from '#application/ports/failures/diagnostics';

/** Reports uncaught errors and unhandled rejections. */
export function watchErrors(page: Pick<Window, 'addEventListener'>, diagnostics: Diagnostics): void {
  page.addEventListener('error', ({ error }) => diagnostics.report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => diagnostics.report(reason));
}
