import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { StartFailure } from '../../application/startup/start-up';
import type { Page, Resolve } from '../page';
import { RouteHost } from './route-host';
import { type Shell, ShellProvider } from './shell-context';
import { StartUpFailure } from './start-up-failure';

/** Puts the app into the page, or what became of its start. */
export class Mounting {
  private readonly root: Root;

  constructor(
    element: Element,
    private readonly shell: Shell,
  ) {
    this.root = createRoot(element);
  }

  app(routes: readonly Page[], resolve: Resolve): void {
    this.root.render(
      <StrictMode>
        <ShellProvider shell={this.shell}>
          <RouteHost routes={routes} resolve={resolve} />
        </ShellProvider>
      </StrictMode>,
    );
  }

  failure(failure: StartFailure, onRetry: () => Promise<void>): void {
    this.root.render(
      <ShellProvider shell={this.shell}>
        <StartUpFailure failure={failure} onRetry={onRetry} />
      </ShellProvider>,
    );
  }

  unmount(): void {
    this.root.unmount();
  }
}
