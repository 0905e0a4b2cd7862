import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Diagnostics } from '#application/ports/failures/diagnostics';
import type { StartFailure } from '#application/startup/start-up';
import type { Resolve, ScreenDefinition } from '#presentation/define-screen';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Button } from '#presentation/widgets/form/button/button';
import { isMissingPart, wasReloaded } from './reload';
import { RouteHost } from './route-host';
import { type Shell, ShellProvider, useShell } from './shell-context';
import styles from './start-up-failure.module.css';

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

interface StartUpFailureProps {
  readonly failure: StartFailure;
  /** `V` and a number (specification, section 1); empty: not shown. */
  readonly version?: string | undefined;
  readonly onRetry: () => unknown;
}

/** Start-up has failed: shows why and offers 重试 (specification, section 4). */
function StartUpFailure({ failure, version = '', onRetry }: StartUpFailureProps) {
  const messages = useMessages();
  const { leave } = useShell();
  const title = messages.t(failure.failed === 'unknownTenant' ? 'error.unknownTenant' : 'error.startUp');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main>
      <ErrorState alone title={title} note={reason(failure, messages)} of={{ load: onRetry }} />
      {leave && (
        <div className={styles.leave}>
          <Button tone="quiet" onPress={leave}>
            {messages.t('common.back')}
          </Button>
        </div>
      )}
      {version !== '' && <small className={styles.version}>{version}</small>}
    </main>
  );
}

function reason(failure: StartFailure, messages: Messages): string {
  if (failure.failed === 'unknownTenant') return messages.t('error.unknownTenantNote');
  if (failure.userMessage !== undefined) return failure.userMessage;
  // Offline is something that the student can fix.
  if (failure.kind === 'offline') return messages.t('error.startUpNote');
  return messages.t(`error.${failure.kind}`);
}
