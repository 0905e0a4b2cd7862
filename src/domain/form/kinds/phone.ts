import { isBlank } from '../../text/normalise-text';
import { spacedPhone } from '../spaced-phone';
import { textKind } from './text-kind';

/** Validated by the rule that its type implies (`ruleNamesOf`). */
export const phone = textKind({ display: (_, text) => (isBlank(text) ? [] : [spacedPhone(text)]) });
