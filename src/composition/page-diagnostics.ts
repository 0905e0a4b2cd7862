import type { Diagnostics } from '#application/ports/failures/diagnostics';
import { shownPath } from '#infrastructure/browser/navigation/page-address';
import type { Backend } from './backends/backend';

/** Tells the school what breaks in the page; in development the console has said it already. */
export class PageDiagnostics implements Diagnostics {
  /** Known from start-up on: what breaks before it is said by the page itself. */
  backend: Pick<Backend, 'loadDiagnostics'> | undefined;
  private reporter: Promise<Diagnostics> | undefined;

  constructor(private readonly version: string) {}

  report(thrown: unknown): void {
    const { backend, version } = this;
    if (backend === undefined || import.meta.env.DEV) return;
    this.reporter ??= backend.loadDiagnostics({ version, screen: () => shownPath(location) });
    this.reporter.then(
      (reporter) => reporter.report(thrown),
      (failure: unknown) => console.error('the reporter did not arrive', failure),
    );
  }
}
