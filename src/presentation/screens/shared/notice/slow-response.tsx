import { useIsSlow } from '#presentation/widgets/feedback/skeleton/slow-note';
import { Notice } from './notice';

/** That the school is slow to answer, some seconds after it was mounted: the answer may take up to a minute. Belongs into a live region. */
export function SlowResponse({ children }: { readonly children: string }) {
  return (
    useIsSlow() && (
      <Notice tone="info">
        <p>{children}</p>
      </Notice>
    )
  );
}
