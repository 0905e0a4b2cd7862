import { Button, Form, Input } from 'antd';
import { schoolEndpoints } from '#wire/desk/school';
import { useMessages } from '../../messages/messages';
import { TimeInput } from '../../widgets/time-input';
import styles from './screen.module.css';
import { SectionForm, type SectionProps } from './section-form';

/** 招生季: the stages of the admission season. */
export function SeasonSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  const required = [{ required: true, message: t('school.fault.required') }];
  return (
    <SectionForm
      values={settings.season}
      save={(typed) => owner.save(schoolEndpoints.season, typed)}
      reload={owner.reread}
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
                {(['from', 'to'] as const).map((end) => (
                  <Form.Item
                    key={end}
                    name={[name, end]}
                    label={t(`school.season.${end}`, { at: at + 1 })}
                    rules={required}
                  >
                    <TimeInput />
                  </Form.Item>
                ))}
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
