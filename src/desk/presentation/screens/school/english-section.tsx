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
  const texts = textsOf(settings);
  const valuesOf = ({ english }: Settings) => ({ english: texts.map((text) => english.texts[text] ?? '') });
  return (
    <SectionForm
      values={valuesOf(settings)}
      save={async ({ english }) => {
        const { revision, texts: before } = settings.english;
        const changed = texts
          .map((text, at) => [text, english[at] ?? ''] as const)
          .filter(([text, now]) => now !== (before[text] ?? ''));
        const request = { revision, texts: Object.fromEntries(changed) };
        return valuesOf(await owner.save(schoolEndpoints.english, request));
      }}
      reload={async () => valuesOf(await owner.reread())}
      onDirty={onDirty}
    >
      <p className={styles.note}>{t('school.english.note')}</p>
      {texts.map((text, at) => (
        <Form.Item key={text} name={['english', at]} label={<span className={styles.chinese}>{text}</span>}>
          {text.length > 40 ? <Input.TextArea rows={3} /> : <Input />}
        </Form.Item>
      ))}
    </SectionForm>
  );
}
