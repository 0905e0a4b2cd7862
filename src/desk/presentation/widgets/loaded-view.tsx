import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Loaded } from '../../application/record-loader';
import { FailureAlert } from './failure-alert';

interface LoadedViewProps<T> {
  readonly of: Loaded<T | undefined>;
  readonly onRetry: () => unknown;
  readonly children: (value: T) => ReactNode;
}

/** Waiting, failure and what is loaded; an earlier value stays visible under a failure. */
export function LoadedView<T>({ of, onRetry, children }: LoadedViewProps<T>) {
  return (
    <>
      {of.kind === 'failed' && <FailureAlert thrown={of.thrown} onRetry={onRetry} />}
      {of.value !== undefined
        ? children(of.value)
        : of.kind === 'loading' && <Skeleton active title={false} />}
    </>
  );
}
