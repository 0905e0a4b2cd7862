import { Checkbox, Form, Input, Radio } from 'antd';
import { DECISION_HOLDS } from '#domain/enrollment/pending-decision';
import { schoolEndpoints } from '#wire/desk/school';
import { useMessages } from '../../messages/messages';
import { SectionForm, type SectionProps } from './section-form';

/** 查询与处理: what a look-up asks for, receipts' numbers, and how long decisions wait. */
export function WorkSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  return (
    <SectionForm
      values={settings.work}
      save={(typed) => owner.save(schoolEndpoints.work, typed)}
      reload={owner.reread}
      onDirty={onDirty}
    >
      {settings.checkin && (
        <Form.Item name="admissionNumber" valuePropName="checked" extra={t('school.work.numberNote')}>
          <Checkbox>{t('school.work.number')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="receiptPrefix" label={t('school.work.prefix')} extra={t('school.work.prefixNote')}>
        <Input maxLength={6} />
      </Form.Item>
      <Form.Item name="decisionHold" label={t('school.work.hold')} extra={t('school.work.holdNote')}>
        <Radio.Group
          options={DECISION_HOLDS.map((value) => ({
            value,
            label: value === 0 ? t('school.work.atOnce') : t('school.work.minutes', { minutes: value }),
          }))}
        />
      </Form.Item>
    </SectionForm>
  );
}
