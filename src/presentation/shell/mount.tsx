import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Diagnostics } from '#application/ports/failures/diagnostics';
import type { StartFailure } from '#application/startup/start-up';
import type { Resolve, ScreenDefinition } from '#presentation/define-screen';
import { isMissingPart, wasReloaded } from './reload';
import { RouteHost } from './route-host';
import { type Shell, ShellProvider } from './shell-context';
import { StartUpFailure } from './start-up-failure';

interface MountingOptions {
  /** `V` and a number (specification, section 1). */
  readonly version?: string | undefined;
  /** Called when an error has unmounted the whole app. */
  readonly onBroken?: (() => void) | undefined;
  /** Called with errors thrown during rendering. */
  readonly diagnostics?: Diagnostics | undefined;
}

/** Renders the app, or the start-up failure. */
export class AppMount {
  private readonly root: Root;
  private readonly version: string;
  /** How often the app was shown: another number shows its screens anew. */
  private times = 0;

  constructor(
    element: Element,
    private readonly shell: Shell,
    { version = '', onBroken = () => {}, diagnostics }: MountingOptions = {},
  ) {
    this.version = version;
    this.root = createRoot(element, {
      onCaughtError: (error) => {
        console.error(error);
        // A chunk that failed to load is due to the network or a new release.
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
    this.times += 1;
    // As a transition, in time slices, so that taps on the app shell stay responsive.
    startTransition(() =>
      this.root.render(
        <StrictMode>
          <ShellProvider shell={this.shell}>
            <RouteHost key={this.times} routes={routes} resolve={resolve} />
          </ShellProvider>
        </StrictMode>,
      ),
    );
  }

  /** Notices of what the student did not ask for: a reload into a new release, an expired token. */
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
