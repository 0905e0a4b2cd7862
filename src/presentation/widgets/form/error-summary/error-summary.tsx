import { useEffect, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { HiddenText } from '../../layout/hidden-text/hidden-text';

interface ErrorSummaryProps {
  /** Ids of the controls with errors, from top to bottom. */
  readonly invalid: readonly string[];
  /** Number of attempts to submit that found errors. */
  readonly attempt: number;
}

/** After an attempt with errors: focuses the first invalid field and announces the number of errors. */
export function ErrorSummary({ invalid, attempt }: ErrorSummaryProps) {
  const messages = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const handled = useRef(attempt);
  const first = invalid[0];

  useEffect(() => {
    if (handled.current === attempt) return;
    handled.current = attempt;
    const field = first === undefined ? null : place.current?.ownerDocument.getElementById(first);
    if (field === null || field === undefined) return;
    field.focus({ preventScroll: true });
    // The row and not the control, so that the label is visible too.
    field.parentElement?.scrollIntoView({ block: 'center' });
  }, [attempt, first]);

  return (
    <div ref={place}>
      <HiddenText role="alert">
        {attempt > 0 && invalid.length > 0 ? messages.t('form.errorCount', { count: invalid.length }) : ''}
      </HiddenText>
    </div>
  );
}
