import { Button, Checkbox, Empty, Form, Input, InputNumber, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { schoolEndpoints } from '#wire/desk/school';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import styles from './screen.module.css';
import { SectionForm, type SectionProps } from './section-form';
import { TimeInput } from './time-input';

/** 报到: steps, dates, notice, what to bring, and what students consent to. */
export function CheckinSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  const texts = useOwned(owner.texts).value ?? [];
  const { checkin } = settings;
  if (!checkin) return <NoCheckin owner={owner} />;
  const valuesOf = ({ bring, gate, hasForm: _, ...rest }: NonNullable<typeof settings.checkin>) => ({
    ...rest,
    admittedOn: rest.admittedOn,
    bring: bring.join('\n'),
    hasGate: gate !== undefined,
    gate: gate ?? { seconds: 10, consent: t('school.checkin.gateText') },
  });
  const taken = ({ checkin: now }: typeof settings) => valuesOf(now ?? checkin);
  return (
    <SectionForm
      values={valuesOf(checkin)}
      save={async ({ bring, hasGate, gate, admittedOn, ...typed }) =>
        taken(
          await owner.save(schoolEndpoints.checkin, {
            ...typed,
            bring: bring.split('\n').flatMap((line) => line.trim() || []),
            ...(hasGate && { gate }),
            ...(admittedOn !== undefined && { admittedOn }),
          }),
        )
      }
      reload={async () => taken(await owner.reread())}
      onDirty={onDirty}
    >
      <fieldset className={styles.steps}>
        <legend>{t('school.checkin.steps')}</legend>
        {(['notice', 'info', 'confirm'] as const).map((step) => (
          <Form.Item key={step} name={step} valuePropName="checked" noStyle>
            <Checkbox disabled={step === 'info' && !checkin.hasForm}>{t(`school.checkin.${step}`)}</Checkbox>
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
      {(['reportFrom', 'reportUntil', 'admittedOn'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`school.checkin.${name}`)}
          rules={name === 'admittedOn' ? [] : [{ required: true, message: t('school.fault.required') }]}
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

interface Opening {
  readonly reportFrom: number | undefined;
  readonly reportUntil: number | undefined;
  readonly page: { readonly title: string; readonly body: string };
}

/** 开通报到 */
function NoCheckin({ owner }: Pick<SectionProps, 'owner'>) {
  const { t } = useMessages();
  const [isOpening, setOpening] = useState(false);
  const close = () => setOpening(false);
  const required = [{ required: true, message: t('school.fault.required') }];
  const begun: Opening = {
    reportFrom: undefined,
    reportUntil: undefined,
    page: { title: t('school.checkin.defaultTitle'), body: '' },
  };
  return (
    <>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('school.checkin.none')}>
        <Button type="primary" onClick={() => setOpening(true)}>
          {t('school.checkin.open')}
        </Button>
      </Empty>
      {isOpening && (
        <Modal
          open
          title={t('school.checkin.open')}
          width="40rem"
          mask={{ closable: false }}
          footer={null}
          onCancel={close}
        >
          <SectionForm
            values={begun}
            save={async ({ reportFrom = 0, reportUntil = 0, page }) => {
              await owner.save(schoolEndpoints.openCheckin, { reportFrom, reportUntil, page });
              return begun;
            }}
            reload={async () => begun}
            onDirty={() => undefined}
            submit={t('school.checkin.open')}
          >
            <p className={styles.note}>{t('school.checkin.openNote')}</p>
            {(['reportFrom', 'reportUntil'] as const).map((name) => (
              <Form.Item key={name} name={name} label={t(`school.checkin.${name}`)} rules={required}>
                <TimeInput />
              </Form.Item>
            ))}
            <Form.Item name={['page', 'title']} label={t('school.checkin.pageTitle')}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item
              name={['page', 'body']}
              label={t('school.checkin.pageBody')}
              extra={t('school.paragraphs')}
            >
              <Input.TextArea rows={8} maxLength={20_000} />
            </Form.Item>
          </SectionForm>
        </Modal>
      )}
    </>
  );
}
