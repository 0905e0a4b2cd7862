/** What a key does at the desk. */
export type Shortcut =
  | 'down'
  | 'up'
  | 'search'
  | 'next'
  | 'previous'
  | 'approve'
  | 'return'
  | 'admit'
  | 'waitlist'
  | 'refuse'
  | 'undo'
  | 'keys';

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** An input method has the key. */
  readonly isComposing: boolean;
}

const single: Readonly<Record<string, Shortcut>> = {
  j: 'down',
  k: 'up',
  '/': 'search',
  '1': 'approve',
  '2': 'return',
  '3': 'admit',
  '4': 'waitlist',
  '5': 'refuse',
  u: 'undo',
  '?': 'keys',
};

/**
 * The shortcut of a key. Single keys count only where nothing is being typed (`isTyping`) and where they are wanted (WCAG 2.1.4); what an
 * input method composes is never a shortcut.
 */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyPress,
  { isTyping, areSingleKeysOn }: { readonly isTyping: boolean; readonly areSingleKeysOn: boolean },
): Shortcut | undefined {
  if (isComposing || altKey || ctrlKey || metaKey || isTyping || !areSingleKeysOn) return undefined;
  // Caps lock is no shift.
  const letter = key.toLowerCase();
  if (shiftKey && letter === 'j') return 'next';
  if (shiftKey && letter === 'k') return 'previous';
  return single[letter];
}
