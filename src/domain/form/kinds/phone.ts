import { spacedPhone } from '../spaced-phone';
import { textKind } from './text-kind';

/** Validated by the rule that its type implies (`ruleNamesOf`). */
export const phone = textKind({ display: (_, text) => (text.trim() === '' ? [] : [spacedPhone(text)]) });
