import { expect, test } from 'vitest';
import { shortcutOf } from '#desk/application/applications/shortcut';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
const free = { isTyping: false, areSingleKeysOn: true };

test.each([
  ['a letter moves in the list', { ...none, key: 'j' }, free, 'down'],
  ['with shift, to the next application', { ...none, key: 'J', shiftKey: true }, free, 'next'],
  ['caps lock is no shift', { ...none, key: 'J' }, free, 'down'],
  ['a digit decides', { ...none, key: '2' }, free, 'return'],
  ['a digit that is typed does not', { ...none, key: '2' }, { ...free, isTyping: true }, undefined],
  ['nor one of an input method', { ...none, key: '2', isComposing: true }, free, undefined],
  ['nor one that belongs to the browser', { ...none, key: '1', ctrlKey: true }, free, undefined],
  [
    'nor where single keys are switched off',
    { ...none, key: '2' },
    { ...free, areSingleKeysOn: false },
    undefined,
  ],
  ['a question mark lists the keys', { ...none, key: '?', shiftKey: true }, free, 'keys'],
] as const)('%s', (_, press, context, shortcut) => {
  expect(shortcutOf(press, context)).toBe(shortcut);
});
