import type { KeyboardEvent } from 'react';

const STOPS =
  'input:not([disabled]):not([readonly]), textarea:not([disabled]):not([readonly]), button[role="combobox"]';

/** Enter in an input focuses the next field, instead of submitting a step that is only half filled. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  // During IME composition, Enter belongs to the input method.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || from.tagName !== 'INPUT') return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(STOPS));
  const next = stops[stops.indexOf(from) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
