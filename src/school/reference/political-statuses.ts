import type { PickerOption } from '#domain/form/template';

const NAMES =
  '中共党员 中共预备党员 共青团员 民革党员 民盟盟员 民建会员 民进会员 农工党党员 致公党党员 九三学社社员 台盟盟员 无党派人士 群众';

/** The political statuses of GB/T 4762-1984 by their usual short names, in the order of their codes, 01 to 13. */
export const politicalStatuses: readonly PickerOption[] = NAMES.split(' ').map((label, at) => ({
  index: String(at + 1).padStart(2, '0'),
  label,
}));
