/** Code tables of which a field's options may come (contract, "Form template"). */
export const codeTables = [
  'ethnicGroups',
  'politicalStatuses',
  'dayStudentOrBoarder',
  'householdKinds',
  'studentKinds',
  'majors',
] as const;
export type CodeTable = (typeof codeTables)[number];

/** Codes that nearly every student chooses (GB/T 4762: 共青团员, 群众). */
const LIKELY: Partial<Readonly<Record<CodeTable, readonly string[]>>> = { politicalStatuses: ['03', '13'] };

/** The options of a table as they are offered: likely ones first, the others in the table's own order. */
export function likelyFirst<Option extends { readonly index: string }>(
  table: CodeTable,
  options: readonly Option[],
): readonly Option[] {
  const likely = LIKELY[table] ?? [];
  const first = likely.flatMap((index) => options.find((option) => option.index === index) ?? []);
  return [...first, ...options.filter(({ index }) => !likely.includes(index))];
}
