/** Code tables that a field may take its options from (contract, "Form template"). */
export const codeTables = [
  'ethnicGroups',
  'politicalStatuses',
  'dayStudentOrBoarder',
  'householdKinds',
  'studentKinds',
  'majors',
] as const;
export type CodeTable = (typeof codeTables)[number];

/** Codes that nearly all students choose (GB/T 4762: 共青团员, 群众). */
const LIKELY: Partial<Readonly<Record<CodeTable, readonly string[]>>> = { politicalStatuses: ['03', '13'] };

/** A table's options in display order: likely ones first, the others in the table's own order. */
export function likelyFirst<Option extends { readonly index: string }>(
  table: CodeTable,
  options: readonly Option[],
): readonly Option[] {
  const likely = LIKELY[table] ?? [];
  const first = likely.flatMap((index) => options.find((option) => option.index === index) ?? []);
  return [...first, ...options.filter(({ index }) => !likely.includes(index))];
}
