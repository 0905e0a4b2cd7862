import type { Diagnostics } from '#application/ports/failures/diagnostics';
import { shownPath } from '#infrastructure/browser/navigation/page-address';
import type { Backend } from './backends/backend';

/** Reports the app's errors to the school; not in development, where the console shows them. */
export class PageDiagnostics implements Diagnostics {
  /** Set by start-up; earlier errors are not reported. */
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
