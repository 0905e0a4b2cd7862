/** The named rules of a form template. They stand apart from what each asks, which a first screen does not need. */
export const RULE_NAMES = ['name', 'chineseName', 'fullName', 'phone', 'idCard', 'email'] as const;
export type RuleName = (typeof RULE_NAMES)[number];
