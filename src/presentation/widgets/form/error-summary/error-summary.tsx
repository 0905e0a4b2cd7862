import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { HiddenText } from '../../layout/hidden-text/hidden-text';

interface ErrorSummaryProps {
  /** Ids of the controls with errors, from top to bottom. */
  readonly invalid: readonly string[];
  /** Number of attempts to submit that found errors. */
  readonly attempt: number;
}

/**
 * After an attempt with errors: focuses the first invalid field and announces the number of errors; then, more quietly, how many
 * are left as they are corrected.
 */
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

  const count = invalid.length;
  const [counted, setCounted] = useState({ attempt, count });
  if (counted.attempt !== attempt) setCounted({ attempt, count });
  const isCorrected = counted.attempt === attempt && count < counted.count;
  const text = attempt > 0 && count > 0 ? messages.t('form.errorCount', { count }) : '';

  return (
    <div ref={place}>
      <HiddenText role="alert">{isCorrected ? '' : text}</HiddenText>
      <HiddenText role="status">{isCorrected ? text : ''}</HiddenText>
    </div>
  );
}
