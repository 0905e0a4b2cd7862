import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Retryable } from '#presentation/lib/query';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';

interface LoadStateProps {
  readonly of: Retryable & { readonly value?: unknown };
  /** What failed, in words a student uses. */
  readonly failed: string;
  /** The placeholder's shapes while it is loading; default: three cards. */
  readonly skeleton?: Parameters<typeof Skeleton>[0] | undefined;
  /** Shown where an empty list was loaded. */
  readonly empty?: ReactNode;
}

/**
 * All that is shown of a load besides its value, which the screen shows below: a placeholder, why it failed (one line if an
 * earlier value stays), or that the list is empty.
 */
export const LoadState = observer(function LoadState({ of, failed, skeleton, empty }: LoadStateProps) {
  const { value, failure } = of;
  const isEmpty = Array.isArray(value) && value.length === 0;
  // After a session's end another screen replaces this one.
  if (value === undefined && (failure === undefined || failure === 'unauthenticated'))
    return <Skeleton {...skeleton} />;
  return (
    <>
      {failure !== undefined && <ErrorState quiet={value !== undefined} title={failed} of={of} />}
      {isEmpty && empty}
    </>
  );
});
