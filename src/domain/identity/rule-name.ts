/** The named rules of a form template; without their checks, which the first screens do not need to load. */
export const RULE_NAMES = ['name', 'chineseName', 'fullName', 'phone', 'idCard', 'email'] as const;
export type RuleName = (typeof RULE_NAMES)[number];
