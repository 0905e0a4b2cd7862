import { type FieldType, fieldTraits } from '#domain/form/field-type';

const TYPED = ['与证件不一致，请核对', '内容不完整，请补充', '有错别字，请核对'] as const;
const CHOSEN = ['与证件或材料不一致，请重新选择'] as const;

/** Of kinds that have reasons of their own. */
const own: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  textarea: ['内容不完整，请补充', '内容与要求不符，请按说明填写'],
  number: ['与材料不一致，请核对', '数值有误，请核对'],
  phone: ['号码有误，请核对', '打不通，请换一个能联系到您的号码'],
  idCard: ['与身份证照片不一致，请核对'],
  email: ['邮箱地址有误，请核对'],
  majors: ['所选专业不符合报考条件，请重新选择', '所选专业已停招，请重新选择'],
  upload: [
    '照片不清晰，请重新上传',
    '照片不完整，请拍全四角',
    '不是要求的材料，请按说明上传',
    '与填写的内容不一致，请核对后重新上传',
  ],
  unsupported: TYPED,
};

/** 常用原因 for a kind of field: in Chinese in any language of the desk, since the student reads them. */
export function commonReasonsFor(type: FieldType): readonly string[] {
  return own[type] ?? (fieldTraits[type].entry === 'typed' ? TYPED : CHOSEN);
}
