import { Component, type ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { isMissingPart, reloadWhenReachable } from './reload';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of this key, such as by navigating, renders the children again. */
  readonly resetKey?: string | undefined;
  /** What 重试 does after a chunk failed to load; default: reload. */
  readonly onReload?: (() => unknown) | undefined;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Shows a failure with 重试 where a screen throws, instead of a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.reset();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const missing = isMissingPart(this.state.error);
    return (
      <BrokenPage
        missing={missing}
        onRetry={missing ? (this.props.onReload ?? reloadWhenReachable) : this.reset}
      />
    );
  }

  private readonly reset = () => this.setState({ error: undefined, failed: false });
}

function BrokenPage({ missing, onRetry }: { readonly missing: boolean; readonly onRetry: () => unknown }) {
  const messages = useMessages();
  return (
    <ErrorState
      title={messages.t(missing ? 'common.missingPart' : 'common.brokenPage')}
      note={messages.t(missing ? 'common.missingPartNote' : 'common.brokenPageNote')}
      of={{ load: onRetry }}
    />
  );
}
