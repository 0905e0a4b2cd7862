import { App, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { NewStudents, type Student } from '#desk/application/new-students';
import { DeskApi } from '#desk/application/ports/desk-api';
import type { CheckinStage } from '#domain/checkin/life-cycle';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { ActionsMenu } from '../../widgets/actions-menu';
import { FormDialog } from '../../widgets/command-form';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { type Column, RecordTable } from '../../widgets/record-table';

type Open = { readonly kind: 'correct' | 'phone'; readonly student: Student };

/** 新生 */
function StudentsScreen({ owner, state }: ScreenProps<NewStudents>) {
  const { t, dateTime } = useMessages();
  const { may } = useDesk();
  const counts = useOwned(owner.counts);
  const [open, setOpen] = useState<Open>();
  const columns: readonly Column<Student>[] = [
    { title: t('students.name'), is: 'name', cell: ({ maskedName }) => maskedName },
    { title: t('students.idCard'), cell: ({ maskedIdCard }) => maskedIdCard },
    { title: t('students.admissionNo'), cell: ({ admissionNo }) => admissionNo },
    {
      title: t('students.class'),
      cell: ({ major, className }) => [major, className].filter(Boolean).join(' · '),
    },
    {
      title: t('students.stage'),
      is: 'state',
      cell: ({ stage, reportedAt }) => (
        <>
          <Tag color={stage === 'reported' || stage === 'ready' ? 'success' : 'warning'}>
            {t(`stage.${stage as CheckinStage}`)}
          </Tag>
          {reportedAt !== undefined && dateTime(reportedAt)}
        </>
      ),
    },
    { title: t('students.updated'), cell: ({ updatedAt }) => dateTime(updatedAt) },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: (student) =>
        may('roster.correct') && (
          <ActionsMenu
            label={t('students.actionsOf', { name: student.maskedName })}
            items={[
              { key: 'correct', label: t('students.correct') },
              { key: 'phone', label: t('students.phone') },
            ]}
            onChoose={(kind) => setOpen({ kind: kind as Open['kind'], student })}
          />
        ),
    },
  ];
  return (
    <Page title={t('nav.students')}>
      <Input.Search
        allowClear
        enterButton
        aria-label={t('students.search')}
        placeholder={t('students.search')}
        maxLength={60}
        onSearch={(words) => void owner.show(words.trim())}
      />
      <LoadedView of={counts} onRetry={owner.counts.load}>
        {(value) => <p>{t('students.counts', value)}</p>}
      </LoadedView>
      <RecordTable
        label={t('nav.students')}
        columns={columns}
        empty={t('students.none')}
        {...state}
        onMore={owner.more}
      />
      {open && <ChangeDialog owner={owner} open={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

interface Typed {
  readonly name: string;
  readonly idCard: string;
  readonly reason: string;
  readonly phone?: string;
}

interface ChangeDialogProps {
  readonly owner: NewStudents;
  readonly open: Open;
  readonly onClose: () => void;
}

/** 更正, and 更换手机 */
function ChangeDialog({ owner, open: { kind, student }, onClose }: ChangeDialogProps) {
  const { t } = useMessages();
  const { message } = App.useApp();
  const isCorrection = kind === 'correct';
  const { id, version, maskedName: name } = student;
  const required = [{ required: true, whitespace: true, message: t('students.required') }];
  return (
    <FormDialog
      title={t(isCorrection ? 'students.correctTitle' : 'students.phoneTitle', { name })}
      ok={t(isCorrection ? 'students.correct' : 'students.phone')}
      work={({ phone, ...typed }: Typed) =>
        isCorrection
          ? owner.correct({ id, version, ...typed })
          : owner.replacePhone({ id, version, ...(phone?.trim() && { phone }) })
      }
      onDone={() => {
        void message.success(t(isCorrection ? 'students.done' : 'students.phoneDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(isCorrection ? 'students.correctNote' : 'students.phoneNote')}</p>
      {isCorrection ? (
        (['name', 'idCard', 'reason'] as const).map((key) => (
          <Form.Item key={key} name={key} label={t(`students.${key}`)} rules={required}>
            <Input autoComplete="off" maxLength={key === 'reason' ? 200 : 100} />
          </Form.Item>
        ))
      ) : (
        <Form.Item name="phone" label={t('students.phoneNumber')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

export const screen = wireScreen(StudentsScreen, (resolve) => new NewStudents(resolve(DeskApi)));
