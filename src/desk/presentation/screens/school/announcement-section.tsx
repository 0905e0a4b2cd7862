import { Form, Input } from 'antd';
import { ANNOUNCEMENT_LIMITS } from '#domain/session/announcement';
import { schoolEndpoints } from '#wire/desk/school';
import { useMessages } from '../../messages/messages';
import styles from './screen.module.css';
import { SectionForm, type SectionProps } from './section-form';

/** 公告: shown on the home screen, to each student until it was read once. */
export function AnnouncementSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  return (
    <SectionForm
      values={settings.announcement}
      save={(typed) => owner.save(schoolEndpoints.announcement, typed)}
      reload={owner.reread}
      onDirty={onDirty}
    >
      <p className={styles.note}>{t('school.announcement.note')}</p>
      <Form.Item name="title" label={t('school.title')}>
        <Input maxLength={ANNOUNCEMENT_LIMITS.title} />
      </Form.Item>
      <Form.Item name="text" label={t('school.text')}>
        <Input.TextArea rows={6} maxLength={ANNOUNCEMENT_LIMITS.text} />
      </Form.Item>
    </SectionForm>
  );
}
