import { spacedPhone } from '../spaced-phone';
import { textKind } from './text-kind';

/** Its rule is that of its name (`ruleNamesOf`). */
export const phone = textKind({ display: (_, text) => (text.trim() === '' ? [] : [spacedPhone(text)]) });
