import { App, Button, Checkbox, Empty, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import type { RequestOf } from '#desk/application/ports/desk-api';
import { schoolEndpoints } from '#wire/desk/school';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { FormDialog } from '../../widgets/command-form';
import { TimeInput } from '../../widgets/time-input';
import styles from './screen.module.css';
import { SectionForm, type SectionProps } from './section-form';

/** 报到: steps, dates, notice, what to bring, and what students consent to. */
export function CheckinSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  const texts = useOwned(owner.texts).value ?? [];
  const { checkin } = settings;
  if (!checkin) return <NoCheckin owner={owner} />;
  const { bring, gate, hasForm, ...rest } = checkin;
  return (
    <SectionForm
      values={{
        ...rest,
        bring: bring.join('\n'),
        hasGate: gate !== undefined,
        gate: gate ?? { seconds: 10, consent: t('school.checkin.gateText') },
      }}
      save={({ bring, hasGate, gate, admittedOn, ...typed }) =>
        owner.save(schoolEndpoints.checkin, {
          ...typed,
          bring: bring.split('\n').flatMap((line) => line.trim() || []),
          ...(hasGate && { gate }),
          ...(admittedOn !== undefined && { admittedOn }),
        })
      }
      reload={owner.reread}
      onDirty={onDirty}
    >
      <fieldset className={styles.steps}>
        <legend>{t('school.checkin.steps')}</legend>
        {(['notice', 'info', 'confirm'] as const).map((step) => (
          <Form.Item key={step} name={step} valuePropName="checked" noStyle>
            <Checkbox disabled={step === 'info' && !hasForm}>{t(`school.checkin.${step}`)}</Checkbox>
          </Form.Item>
        ))}
      </fieldset>
      <Form.Item name="facePhoto" label={t('school.checkin.facePhoto')}>
        <Radio.Group
          options={(['required', 'notRequired'] as const).map((value) => ({
            value,
            label: t(`school.checkin.face.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="admittedOn" label={t('school.checkin.admittedOn')}>
        <TimeInput />
      </Form.Item>
      <ReportFields />
      <Form.Item name={['page', 'documents']} label={t('school.checkin.documents')}>
        <Select
          mode="multiple"
          options={texts.map(({ id, title }) => ({ value: id, label: title }))}
          optionFilterProp="label"
        />
      </Form.Item>
      <Form.Item name="bring" label={t('school.checkin.bring')} extra={t('school.checkin.bringNote')}>
        <Input.TextArea rows={5} />
      </Form.Item>
      <Form.Item
        name="faceConsent"
        label={t('school.checkin.consent')}
        extra={t('school.checkin.consentNote')}
      >
        <Input.TextArea rows={6} maxLength={20_000} />
      </Form.Item>
      <Form.Item name="hasGate" valuePropName="checked" extra={t('school.checkin.gateNote')}>
        <Checkbox>{t('school.checkin.hasGate')}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['hasGate']}>
        {({ getFieldValue }) =>
          getFieldValue('hasGate') && (
            <>
              <Form.Item name={['gate', 'seconds']} label={t('school.checkin.seconds')}>
                <InputNumber min={1} max={30} />
              </Form.Item>
              <Form.Item name={['gate', 'consent']} label={t('school.checkin.gateConsent')}>
                <Input.TextArea rows={3} />
              </Form.Item>
            </>
          )
        }
      </Form.Item>
    </SectionForm>
  );
}

/** When students report, and the notice of it. */
function ReportFields() {
  const { t } = useMessages();
  return (
    <>
      {(['reportFrom', 'reportUntil'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`school.checkin.${name}`)}
          rules={[{ required: true, message: t('school.fault.required') }]}
        >
          <TimeInput />
        </Form.Item>
      ))}
      <Form.Item name={['page', 'title']} label={t('school.checkin.pageTitle')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={['page', 'body']} label={t('school.checkin.pageBody')} extra={t('school.paragraphs')}>
        <Input.TextArea rows={8} maxLength={20_000} />
      </Form.Item>
    </>
  );
}

type Opening = RequestOf<typeof schoolEndpoints.openCheckin>;

/** 开通报到 */
function NoCheckin({ owner }: Pick<SectionProps, 'owner'>) {
  const { t } = useMessages();
  const { message } = App.useApp();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('school.checkin.none')}>
        <Button type="primary" onClick={() => setOpening(true)}>
          {t('school.checkin.open')}
        </Button>
      </Empty>
      {isOpening && (
        <FormDialog<Opening, void>
          title={t('school.checkin.open')}
          initialValues={{ page: { title: t('school.checkin.defaultTitle'), body: '' } }}
          ok={t('school.checkin.open')}
          work={(typed) => owner.save(schoolEndpoints.openCheckin, typed)}
          onDone={() => void message.success(t('common.saved'))}
          onClose={() => setOpening(false)}
        >
          <p className={styles.note}>{t('school.checkin.openNote')}</p>
          <ReportFields />
        </FormDialog>
      )}
    </>
  );
}
