import { toAscii, withoutBlanks } from '../../text/normalise-text';
import { textKind } from './text-kind';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Stored as text, so that no precision is lost. */
export const number = textKind({
  normalise: (text) => toAscii(withoutBlanks(text)),
  check: (_, text) => (NUMBER.test(text) ? undefined : { error: 'number' }),
});
