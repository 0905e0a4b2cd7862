import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Diagnostics } from '#application/ports/diagnostics';
import type { StartFailure } from '#application/startup/start-up';
import type { Resolve, ScreenDefinition } from '#presentation/define-screen';
import { isMissingPart, wasReloaded } from './reload';
import { RouteHost } from './route-host';
import { type Shell, ShellProvider } from './shell-context';
import { StartUpFailure } from './start-up-failure';

interface MountingOptions {
  /** `V` and a number (specification, section 1). */
  readonly version?: string | undefined;
  /** The app broke so that nothing of it is left on the page. */
  readonly onBroken?: (() => void) | undefined;
  /** Hears of what broke while something was drawn. */
  readonly diagnostics?: Diagnostics | undefined;
}

/** Puts the app into the page, or what became of its start. */
export class AppMount {
  private readonly root: Root;
  private readonly version: string;

  constructor(
    element: Element,
    private readonly shell: Shell,
    { version = '', onBroken = () => {}, diagnostics }: MountingOptions = {},
  ) {
    this.version = version;
    this.root = createRoot(element, {
      onCaughtError: (error) => {
        console.error(error);
        // A part of the app that did not come is the network's, or a release's.
        if (!isMissingPart(error)) diagnostics?.report(error);
      },
      onUncaughtError: (error) => {
        console.error(error);
        diagnostics?.report(error);
        onBroken();
      },
    });
  }

  app(routes: readonly ScreenDefinition[], resolve: Resolve): void {
    // In slices: a finger on the app shell is not kept waiting.
    startTransition(() =>
      this.root.render(
        <StrictMode>
          <ShellProvider shell={this.shell}>
            <RouteHost routes={routes} resolve={resolve} />
          </ShellProvider>
        </StrictMode>,
      ),
    );
  }

  /** What a person should know who did not ask for it: a page loaded anew, a token that holds no more. */
  showStartNotices({ tokenRefused }: { readonly tokenRefused?: boolean | undefined }): void {
    const { toasts } = this.shell;
    if (wasReloaded()) toasts.show({ key: 'common.reloaded' });
    if (tokenRefused) toasts.show({ key: 'error.tokenRefused' }, 'bad');
  }

  failure(failure: StartFailure, onRetry: () => Promise<void>): void {
    this.root.render(
      <ShellProvider shell={this.shell}>
        <StartUpFailure failure={failure} version={this.version} onRetry={onRetry} />
      </ShellProvider>,
    );
  }

  unmount(): void {
    this.root.unmount();
  }
}
