import { Button, Form, Input } from 'antd';
import { schoolEndpoints } from '#wire/desk/school';
import { useMessages } from '../../messages/messages';
import styles from './screen.module.css';
import { SectionForm, type SectionProps } from './section-form';
import { TimeInput } from './time-input';

/** 招生季: the stages of the admission season. */
export function SeasonSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  const required = [{ required: true, message: t('school.fault.required') }];
  return (
    <SectionForm
      values={settings.season}
      save={async (typed) => (await owner.save(schoolEndpoints.season, typed)).season}
      reload={async () => (await owner.reread()).season}
      onDirty={onDirty}
    >
      <p className={styles.note}>{t('school.season.note')}</p>
      <Form.List name="stages">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={styles.stage}>
                <Form.Item
                  name={[name, 'name']}
                  label={t('school.season.name', { at: at + 1 })}
                  rules={required}
                >
                  <Input maxLength={24} />
                </Form.Item>
                <Form.Item
                  name={[name, 'from']}
                  label={t('school.season.from', { at: at + 1 })}
                  rules={required}
                >
                  <TimeInput />
                </Form.Item>
                <Form.Item name={[name, 'to']} label={t('school.season.to', { at: at + 1 })} rules={required}>
                  <TimeInput />
                </Form.Item>
                <Button
                  onClick={() => remove(name)}
                  aria-label={t('school.season.removeOne', { at: at + 1 })}
                >
                  {t('school.remove')}
                </Button>
              </div>
            ))}
            <Form.Item>
              <Button onClick={() => add({ name: '' })}>{t('school.season.add')}</Button>
            </Form.Item>
          </>
        )}
      </Form.List>
    </SectionForm>
  );
}
