import { withoutInvisible } from '../../text/normalise-text';
import { textKind } from './text-kind';

/** A text of several lines. */
export const textarea = textKind({
  normalise: (text) => withoutInvisible(text).replace(/\r\n?/g, '\n').trim(),
});
