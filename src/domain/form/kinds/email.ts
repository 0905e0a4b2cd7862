import { textKind } from './text-kind';

/** Its rule is that of its name (`ruleNamesOf`). */
export const email = textKind();
