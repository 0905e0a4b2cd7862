/** Code tables of which a field's options may come (contract, "Form template"). */
export const codeTables = [
  'ethnicGroups',
  'politicalStatuses',
  'dayStudentOrBoarder',
  'householdKinds',
  'studentKinds',
] as const;
export type CodeTable = (typeof codeTables)[number];
