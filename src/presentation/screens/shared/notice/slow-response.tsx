import { useIsSlow } from '#presentation/widgets/feedback/skeleton/slow-note';
import { Notice } from './notice';
import { Notices } from './notices';

/** That the school is slow to answer, some seconds after it was mounted: the answer may take up to a minute. */
function SlowResponse({ children }: { readonly children: string }) {
  return (
    useIsSlow() && (
      <Notice tone="info">
        <p>{children}</p>
      </Notice>
    )
  );
}

/** The same of the call of a main button, announced and shown above it: what is read or typed does not move. */
export function SlowStatus({ busy, children }: { readonly busy: boolean; readonly children: string }) {
  return (
    <Notices role="status" news={undefined}>
      {busy && <SlowResponse>{children}</SlowResponse>}
    </Notices>
  );
}
