import { textKind } from './text-kind';

/** Its rule is that of its name (`ruleNamesOf`). */
export const idCard = textKind();
