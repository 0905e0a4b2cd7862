import { Form, Input } from 'antd';
import type { Settings } from '#desk/application/school-office';
import { schoolEndpoints } from '#wire/desk/school';
import { useMessages } from '../../messages/messages';
import styles from './screen.module.css';
import { SectionForm, type SectionProps } from './section-form';

/** The school's own texts, each paragraph once, as English is looked up by them. */
function textsOf({ front, season, checkin }: Settings): readonly string[] {
  const { page, bring = [], faceConsent = '', gate } = checkin ?? {};
  const all = [
    ...[front.name, front.greeting, front.address, front.hours],
    ...season.stages.map(({ name }) => name),
    ...[page?.title ?? '', page?.body ?? '', ...bring, faceConsent, gate?.consent ?? ''],
  ];
  return [...new Set(all.flatMap((text) => text.split('\n\n')))].filter((text) => text.trim() !== '');
}

/** 英文: English beside each of the school's texts. */
export function EnglishSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  return (
    <SectionForm
      values={settings.english}
      save={(typed) => owner.save(schoolEndpoints.english, typed)}
      reload={owner.reread}
      onDirty={onDirty}
    >
      <p className={styles.note}>{t('school.english.note')}</p>
      {textsOf(settings).map((text) => (
        <Form.Item key={text} name={['texts', text]} label={<span className={styles.chinese}>{text}</span>}>
          {text.length > 40 ? <Input.TextArea rows={3} /> : <Input />}
        </Form.Item>
      ))}
    </SectionForm>
  );
}
