import { arrivalKeys, MAX_COMPANIONS } from '#domain/checkin/arrival-plan';
import type { CodeTable } from '#domain/form/code-table';
import type { Field, PickerOption } from '#domain/form/template';
import { type FieldMaker, homeAddress, homeRegion } from './fields';

const required = { required: true } as const;

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

function ofTable(key: string, label: string, codeTable: CodeTable): FieldMaker {
  return (step) => ({ key, label, type: 'picker', step, rules: [required], codeTable, isLink: true });
}

function ofOptions(key: string, label: string, options: readonly PickerOption[]): FieldMaker {
  return (step) => ({ key, label, type: 'picker', step, rules: [required], options, isLink: true });
}

/** For schools with majors. */
export const minorMajor: FieldMaker = (step) => ({
  key: 'minorMajor',
  label: '辅修意向专业',
  type: 'picker',
  step,
  placeholder: '选填',
  rules: [{ required: false }],
  codeTable: 'majors',
  isLink: true,
});

/** For schools with financial aid. */
export const aidPapers: FieldMaker = (step) => ({
  key: 'aidPapers',
  label: '资助证明材料',
  type: 'upload',
  step,
  placeholder: '申请资助的上传（选填）',
  rules: [{ required: false }],
  maxCount: 3,
});

const parentName: FieldMaker = (step) => ({
  key: 'parentName',
  label: '家长姓名',
  type: 'text',
  step,
  placeholder: '父母或其他监护人',
  rules: [{ ...required, ruleName: 'fullName' }],
});

const parentPhone: FieldMaker = (step) => ({
  key: 'parentPhone',
  label: '家长手机号',
  type: 'phone',
  step,
  placeholder: '家长本人的手机号',
  rules: [{ ...required, ruleName: 'phone' }],
});

const arrivalDay: FieldMaker = (step) => ({
  key: arrivalKeys.day,
  label: '到校日期',
  type: 'date',
  step,
  rules: [required],
});

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
