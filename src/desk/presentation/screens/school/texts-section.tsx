import { Button, Form, Input, Modal, Switch, Tag } from 'antd';
import { useState } from 'react';
import type { SchoolOffice, SchoolTextRecord, TextRow, WrittenText } from '#desk/application/school-office';
import { useFailed } from '../../lib/use-ask';
import { useCommand } from '../../lib/use-command';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { type Column, RecordTable } from '../../widgets/record-table';
import styles from './screen.module.css';
import { SectionForm, type SectionProps } from './section-form';

const NEW: WrittenText = { title: '', body: '', listed: true, english: { title: '', body: '' } };

/** 通知与文件: notices of the home screen, and documents that plans and check-in name. */
export function TextsSection({ owner }: SectionProps) {
  const { t, dateTime } = useMessages();
  const failed = useFailed();
  const state = useOwned(owner.texts);
  const [edited, setEdited] = useState<SchoolTextRecord | 'new'>();
  const opening = useCommand(
    (id: string) => owner.text(id).catch(failed),
    (text) => text && setEdited(text),
  );
  const columns: readonly Column<TextRow>[] = [
    { title: t('school.title'), is: 'name', cell: ({ title }) => title },
    {
      title: t('school.texts.kind'),
      is: 'state',
      cell: ({ listed }) => (
        <Tag color={listed ? 'success' : 'default'}>
          {t(listed ? 'school.texts.listed' : 'school.texts.document')}
        </Tag>
      ),
    },
    { title: t('school.texts.at'), cell: ({ publishedAt }) => dateTime(publishedAt) },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: ({ id, title }) => (
        <Button aria-label={t('school.texts.editOne', { title })} onClick={() => void opening.run(id)}>
          {t('school.texts.edit')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <p className={styles.note}>{t('school.texts.note')}</p>
      <Button className={String(styles.add)} onClick={() => setEdited('new')}>
        {t('school.texts.add')}
      </Button>
      <LoadedView of={state} onRetry={owner.texts.load}>
        {(texts) => <RecordTable label={t('school.part.texts')} rows={texts} columns={columns} />}
      </LoadedView>
      {edited && (
        <TextDialog
          owner={owner}
          text={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface TextDialogProps {
  readonly owner: SchoolOffice;
  /** Absent: a new one. */
  readonly text: SchoolTextRecord | undefined;
  readonly onClose: () => void;
}

function TextDialog({ owner, text, onClose }: TextDialogProps) {
  const { t } = useMessages();
  const [current, setCurrent] = useState(text);
  const { title, body, listed, english } = current ?? NEW;
  return (
    <Modal
      open
      title={text ? t('school.texts.edit') : t('school.texts.add')}
      width="48rem"
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      <SectionForm
        values={{ title, body, listed, english }}
        save={async (typed) => {
          await owner.saveText(typed, current);
          onClose();
        }}
        reload={async () => setCurrent(await owner.text(current?.id ?? ''))}
        onDirty={() => undefined}
      >
        <Form.Item name="title" label={t('school.title')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="body" label={t('school.text')} extra={t('school.paragraphs')}>
          <Input.TextArea rows={8} maxLength={20_000} />
        </Form.Item>
        <Form.Item name={['english', 'title']} label={t('school.englishTitle')}>
          <Input maxLength={400} />
        </Form.Item>
        <Form.Item name={['english', 'body']} label={t('school.englishText')}>
          <Input.TextArea rows={5} maxLength={40_000} />
        </Form.Item>
        <Form.Item
          name="listed"
          valuePropName="checked"
          label={t('school.texts.isListed')}
          extra={t('school.texts.listedNote')}
        >
          <Switch />
        </Form.Item>
      </SectionForm>
    </Modal>
  );
}
