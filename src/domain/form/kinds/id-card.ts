import { textKind } from './text-kind';

/** Validated by the rule that its type implies (`ruleNamesOf`). */
export const idCard = textKind();
