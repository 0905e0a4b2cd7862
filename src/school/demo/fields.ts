import { filledByIdCard, identityKeys } from '#domain/form/identity-keys';
import type { Field, PickerOption } from '#domain/form/template';
import { ethnicGroups } from '../reference/ethnic-groups';

/** Creates a field for a template's step. */
export type FieldMaker = (step: number) => Field;

const required = { required: true } as const;
const optional = { required: false } as const;

const sexes: readonly PickerOption[] = [
  { index: '0', label: '男' },
  { index: '1', label: '女' },
];

const yesOrNo: readonly PickerOption[] = [
  { index: '1', label: '是' },
  { index: '0', label: '否' },
];

export const name: FieldMaker = (step) => ({
  key: identityKeys.name,
  label: '姓名',
  type: 'text',
  step,
  placeholder: '与身份证一致',
  rules: [{ ...required, ruleName: 'fullName' }],
});

export const idCard: FieldMaker = (step) => ({
  key: identityKeys.idCard,
  label: '身份证号',
  type: 'idCard',
  step,
  placeholder: '18位身份证号',
  rules: [{ ...required, ruleName: 'idCard' }],
});

export const birthDate: FieldMaker = (step) => ({
  key: filledByIdCard.birthDate,
  label: '出生日期',
  type: 'date',
  step,
  placeholder: '由身份证号带出',
  rules: [required],
  readonly: true,
});

export const sex: FieldMaker = (step) => ({
  key: filledByIdCard.sex,
  label: '性别',
  type: 'picker',
  step,
  placeholder: '由身份证号带出',
  rules: [required],
  options: sexes,
  readonly: true,
});

export const ethnicGroup: FieldMaker = (step) => ({
  key: 'ethnicGroup',
  label: '民族',
  type: 'picker',
  step,
  rules: [required],
  options: ethnicGroups,
  isLink: true,
});

export const phone: FieldMaker = (step) => ({
  key: identityKeys.phone,
  label: '手机号',
  type: 'phone',
  step,
  placeholder: '用于接收通知和查询结果',
  rules: [{ ...required, ruleName: 'phone' }],
});

export const email: FieldMaker = (step) => ({
  key: 'email',
  label: '电子邮箱',
  type: 'email',
  step,
  placeholder: '选填',
  rules: [{ ...optional, ruleName: 'email' }],
});

export const graduatedFrom: FieldMaker = (step) => ({
  key: 'graduatedFrom',
  label: '毕业学校',
  type: 'text',
  step,
  placeholder: '请输入学校全称',
  rules: [required],
});

export const homeRegion: FieldMaker = (step) => ({
  key: 'homeRegion',
  label: '家庭住址',
  type: 'region',
  step,
  rules: [required],
  isLink: true,
});

export const homeAddress: FieldMaker = (step) => ({
  key: 'homeAddress',
  label: '详细地址',
  type: 'text',
  step,
  placeholder: '街道、小区、门牌号',
  rules: [required],
});

export const emergencyContact: FieldMaker = (step) => ({
  key: 'emergencyContact',
  label: '紧急联系人',
  type: 'text',
  step,
  placeholder: '父母或其他监护人的姓名',
  rules: [{ ...required, ruleName: 'fullName' }],
});

export const emergencyPhone: FieldMaker = (step) => ({
  key: 'emergencyPhone',
  label: '紧急联系人手机号',
  type: 'phone',
  step,
  placeholder: '联系人本人的手机号',
  rules: [{ ...required, ruleName: 'phone' }],
});

export const boarding: FieldMaker = (step) => ({
  key: 'boarding',
  label: '是否住校',
  type: 'picker',
  step,
  rules: [required],
  options: yesOrNo,
  isLink: true,
});

export const boardingNote: FieldMaker = (step) => ({
  key: 'boardingNote',
  label: '备注',
  type: 'textarea',
  step,
  placeholder: '对住宿有什么需要，可以写在这里（选填）',
  rules: [optional],
  showWhen: { key: 'boarding', equals: '1' },
});

export const majors: FieldMaker = (step) => ({
  key: 'majors',
  label: '意向专业',
  type: 'majors',
  step,
  rules: [required],
  multipleChoice: 1,
});

export const photo: FieldMaker = (step) => ({
  key: 'photo',
  label: '证件照',
  type: 'upload',
  step,
  placeholder: '近期正面免冠照片，JPG 或 PNG',
  rules: [required],
  maxCount: 1,
  verify: { type: 'image' },
});

export const certificates: FieldMaker = (step) => ({
  key: 'certificates',
  label: '学历证明',
  type: 'upload',
  step,
  placeholder: '毕业证、成绩单等（选填）',
  rules: [optional],
  maxCount: 10,
});

export const householdPages: FieldMaker = (step) => ({
  key: 'householdPages',
  label: '户口簿照片',
  type: 'upload',
  step,
  placeholder: '首页和本人页（选填）',
  rules: [optional],
  maxCount: 2,
  verify: { type: 'image' },
});
