import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { isMissingPart } from '#presentation/shell/reload';
import { useMessages } from '../messages/messages';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
}

/** Shows a failure instead of a blank page where a screen throws, or a part of the page does not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    return failed ? <Broken isPart={isMissingPart(error)} /> : this.props.children;
  }
}

function Broken({ isPart }: { readonly isPart: boolean }) {
  const { t } = useMessages();
  return (
    <Result
      status="warning"
      title={t('broken.title')}
      subTitle={t(isPart ? 'broken.part' : 'broken.note')}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      }
    />
  );
}
