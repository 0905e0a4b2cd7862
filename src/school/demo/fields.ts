import { arrivalKeys, MAX_COMPANIONS } from '#domain/checkin/arrival-plan';
import type { CodeTable } from '#domain/form/code-table';
import type { FieldType } from '#domain/form/field-type';
import { filledByIdCard, identityKeys } from '#domain/form/identity-keys';
import type { Field, FieldRule, PickerOption } from '#domain/form/template';
import { ethnicGroups } from '../reference/ethnic-groups';

/** Creates a field for a template's step. */
export type FieldMaker = (step: number) => Field;

interface More extends Partial<Omit<Field, 'rules'>> {
  readonly optional?: true;
  readonly ruleName?: FieldRule['ruleName'];
}

function field(
  key: string,
  label: string,
  type: FieldType,
  { placeholder, optional, ruleName, ...rest }: More = {},
): FieldMaker {
  const rules = [{ required: !optional, ...(ruleName && { ruleName }) }];
  return (step) => ({ key, label, type, step, ...(placeholder && { placeholder }), rules, ...rest });
}

const sexes: readonly PickerOption[] = [
  { index: '0', label: '男' },
  { index: '1', label: '女' },
];

const yesOrNo: readonly PickerOption[] = [
  { index: '1', label: '是' },
  { index: '0', label: '否' },
];

export const name = field(identityKeys.name, '姓名', 'text', {
  placeholder: '与身份证一致',
  ruleName: 'fullName',
});
export const idCard = field(identityKeys.idCard, '身份证号', 'idCard', {
  placeholder: '18位身份证号',
  ruleName: 'idCard',
});
export const birthDate = field(filledByIdCard.birthDate, '出生日期', 'date', {
  placeholder: '由身份证号带出',
  readonly: true,
});
export const sex = field(filledByIdCard.sex, '性别', 'picker', {
  placeholder: '由身份证号带出',
  options: sexes,
  readonly: true,
});
export const ethnicGroup = field('ethnicGroup', '民族', 'picker', { options: ethnicGroups, isLink: true });
export const phone = field(identityKeys.phone, '手机号', 'phone', {
  placeholder: '用于接收通知和查询结果',
  ruleName: 'phone',
});
export const email = field('email', '电子邮箱', 'email', {
  placeholder: '选填',
  optional: true,
  ruleName: 'email',
});
export const graduatedFrom = field('graduatedFrom', '毕业学校', 'text', { placeholder: '请输入学校全称' });
export const homeRegion = field('homeRegion', '家庭住址', 'region', { isLink: true });
export const homeAddress = field('homeAddress', '详细地址', 'text', { placeholder: '街道、小区、门牌号' });
export const emergencyContact = field('emergencyContact', '紧急联系人', 'text', {
  placeholder: '父母或其他监护人的姓名',
  ruleName: 'fullName',
});
export const emergencyPhone = field('emergencyPhone', '紧急联系人手机号', 'phone', {
  placeholder: '联系人本人的手机号',
  ruleName: 'phone',
});
export const boarding = field('boarding', '是否住校', 'picker', { options: yesOrNo, isLink: true });
export const boardingNote = field('boardingNote', '备注', 'textarea', {
  placeholder: '对住宿有什么需要，可以写在这里（选填）',
  optional: true,
  showWhen: { key: 'boarding', equals: '1' },
});
export const majors = field('majors', '意向专业', 'majors', { multipleChoice: 1 });
export const photo = field('photo', '证件照', 'upload', {
  placeholder: '近期正面免冠照片，JPG 或 PNG',
  maxCount: 1,
  verify: { type: 'image' },
});
export const certificates = field('certificates', '学历证明', 'upload', {
  placeholder: '毕业证、成绩单等（选填）',
  optional: true,
  maxCount: 10,
});
export const householdPages = field('householdPages', '户口簿照片', 'upload', {
  placeholder: '首页和本人页（选填）',
  optional: true,
  maxCount: 2,
  verify: { type: 'image' },
});

/** Arrival slots of two hours. */
const slots: readonly PickerOption[] = [8, 10, 12, 14, 16, 18].map((hour) => ({
  index: String(hour),
  label: `${hour}:00–${hour + 2}:00`,
}));

const ways: readonly PickerOption[] = [
  { index: 'train', label: '火车、高铁' },
  { index: 'plane', label: '飞机' },
  { index: 'coach', label: '长途汽车' },
  { index: 'car', label: '自驾' },
  { index: 'local', label: '市内交通' },
];

const relations: readonly PickerOption[] = [
  { index: '1', label: '父亲' },
  { index: '2', label: '母亲' },
  { index: '3', label: '祖父母或外祖父母' },
  { index: '4', label: '其他监护人' },
];

const ofTable = (key: string, label: string, codeTable: CodeTable) =>
  field(key, label, 'picker', { codeTable, isLink: true });

const ofOptions = (key: string, label: string, options: readonly PickerOption[]) =>
  field(key, label, 'picker', { options, isLink: true });

/** For schools with majors. */
export const minorMajor = field('minorMajor', '辅修意向专业', 'picker', {
  placeholder: '选填',
  optional: true,
  codeTable: 'majors',
  isLink: true,
});

/** For schools with financial aid. */
export const aidPapers = field('aidPapers', '资助证明材料', 'upload', {
  placeholder: '申请资助的上传（选填）',
  optional: true,
  maxCount: 3,
});
const parentName = field('parentName', '家长姓名', 'text', {
  placeholder: '父母或其他监护人',
  ruleName: 'fullName',
});
const parentPhone = field('parentPhone', '家长手机号', 'phone', {
  placeholder: '家长本人的手机号',
  ruleName: 'phone',
});
const arrivalDay = field(arrivalKeys.day, '到校日期', 'date');

const companions: readonly PickerOption[] = Array.from({ length: MAX_COMPANIONS + 1 }, (_, count) => ({
  index: String(count),
  label: count === 0 ? '无人陪同' : `${count} 人`,
}));

const steps: readonly (readonly [title: string, ...fields: FieldMaker[]])[] = [
  [
    '基本信息',
    ofTable('ethnicGroup', '民族', 'ethnicGroups'),
    ofTable('politicalStatus', '政治面貌', 'politicalStatuses'),
    ofTable('studentKind', '学生类别', 'studentKinds'),
    ofTable('householdKind', '户口性质', 'householdKinds'),
  ],
  [
    '家庭与住宿',
    ofTable('boarding', '就读方式', 'dayStudentOrBoarder'),
    homeRegion,
    homeAddress,
    parentName,
    ofOptions('parentRelation', '与本人关系', relations),
    parentPhone,
  ],
  [
    '到校安排',
    arrivalDay,
    ofOptions(arrivalKeys.slot, '到校时段', slots),
    ofOptions(arrivalKeys.transport, '交通方式', ways),
    ofOptions(arrivalKeys.companions, '陪同人数', companions),
  ],
];

/** The check-in form (journeys, `checkin/moreinfos`), with a school's own fields appended to its steps, by step title. */
export function checkinForm(own: Readonly<Record<string, readonly FieldMaker[]>> = {}): {
  readonly steps: readonly string[];
  readonly fields: readonly Field[];
} {
  return {
    steps: steps.map(([title]) => title),
    fields: steps.flatMap(([title, ...fields], step) =>
      [...fields, ...(own[title] ?? [])].map((field) => field(step)),
    ),
  };
}
