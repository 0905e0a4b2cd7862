import type { PickerOption } from '#domain/form/template';

function table(...labels: readonly string[]): readonly PickerOption[] {
  return labels.map((label, at) => ({ index: String(at + 1), label }));
}

function coded(codes: Readonly<Record<`${number}`, string>>): readonly PickerOption[] {
  return Object.entries(codes).map(([index, label]) => ({ index, label }));
}

/** How a student lives during the school years: 就读方式代码 (JDFS) of JY/T 1001-2012. */
export const dayStudentOrBoarder = coded({ 1: '走读', 2: '住校', 3: '借宿', 9: '其他' });

/**
 * What a household booklet says: 户口性质 of GA/T 2000.27. Where the old kinds have been given up (国发〔2014〕25号), the
 * booklet says 家庭户 or 集体户 alone.
 */
export const householdKinds = coded({
  10: '家庭户口',
  11: '非农业家庭户口',
  12: '农业家庭户口',
  20: '集体户口',
  21: '非农业集体户口',
  22: '农业集体户口',
  30: '未落常住户口',
  90: '其他户口',
});

/**
 * Where a vocational college's new students come from, the groups of the 2019 expansion (教职成〔2019〕12号) among them. No
 * standard lists them: 学生类别 of JY/T 1001 tells stages of education, and all students of one school are of one.
 */
export const collegeStudentKinds = table(
  '应届普通高中毕业生',
  '往届普通高中毕业生',
  '应届中职毕业生',
  '往届中职毕业生',
  '退役军人',
  '下岗失业人员',
  '农民工',
  '高素质农民',
  '其他',
);

/** The same of a middle school; the school's own list. */
export const schoolStudentKinds = table(
  '应届初中毕业生',
  '往届初中毕业生',
  '转入学生',
  '港澳台及外籍学生',
  '其他',
);
