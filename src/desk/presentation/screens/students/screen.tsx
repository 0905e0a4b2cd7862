import { App, Button, Dropdown, Form, Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { NewStudents, type Student } from '#desk/application/new-students';
import { DeskApi } from '#desk/application/ports/desk-api';
import type { CheckinStage } from '#domain/checkin/life-cycle';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useMessages } from '../../messages/messages';
import { FormDialog } from '../../widgets/command-form';
import { FailureAlert } from '../../widgets/failure-alert';
import { Page } from '../../widgets/page';
import { RecordTable } from '../../widgets/record-table';

type Open = { readonly kind: 'correct' | 'phone'; readonly student: Student };

/** 新生 */
function StudentsScreen({ owner, state }: ScreenProps<NewStudents>) {
  const { t, dateTime } = useMessages();
  const { may } = useDesk();
  const [open, setOpen] = useState<Open>();
  const { rows, hasMore, isLoading, counts, thrown } = state;
  const group = ({ major, className }: Student) => [major, className].filter(Boolean).join(' · ');
  const stage = (student: Student) => (
    <>
      <Tag color={student.stage === 'reported' || student.stage === 'ready' ? 'success' : 'warning'}>
        {t(`stage.${student.stage as CheckinStage}`)}
      </Tag>
      {student.reportedAt !== undefined && dateTime(student.reportedAt)}
    </>
  );
  const menu = (student: Student) =>
    may('roster.correct') && (
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'correct', label: t('students.correct') },
            { key: 'phone', label: t('students.phone') },
          ],
          onClick: ({ key }) => setOpen({ kind: key as Open['kind'], student }),
        }}
      >
        <Button aria-label={t('students.actionsOf', { name: student.maskedName })}>
          {t('students.actions')}
          <Icon name="down" size={1} />
        </Button>
      </Dropdown>
    );
  const columns: TableColumnsType<Student> = [
    { title: t('students.name'), dataIndex: 'maskedName' },
    { title: t('students.idCard'), dataIndex: 'maskedIdCard' },
    { title: t('students.admissionNo'), dataIndex: 'admissionNo' },
    { title: t('students.class'), render: (_, student) => group(student) },
    { title: t('students.stage'), render: (_, student) => stage(student) },
    { title: t('students.updated'), render: (_, { updatedAt }) => dateTime(updatedAt) },
    { title: t('students.actions'), align: 'right', render: (_, student) => menu(student) },
  ];
  return (
    <Page title={t('nav.students')}>
      <Input.Search
        allowClear
        enterButton
        aria-label={t('students.search')}
        placeholder={t('students.search')}
        maxLength={60}
        onSearch={(words) => void owner.search(words.trim())}
      />
      {counts && <p>{t('students.counts', counts)}</p>}
      <FailureAlert thrown={thrown} onRetry={owner.more} />
      <RecordTable
        label={t('nav.students')}
        rows={rows}
        columns={columns}
        isLoading={isLoading}
        empty={t('students.none')}
        card={(student) => (
          <>
            <p>
              <b>{student.maskedName}</b> {stage(student)}
            </p>
            <p>{student.maskedIdCard}</p>
            <p>{group(student)}</p>
            {menu(student)}
          </>
        )}
      />
      {hasMore && (
        <Button loading={isLoading} onClick={() => void owner.more()}>
          {t('common.more')}
        </Button>
      )}
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

export const screen = wireScreen(StudentsScreen, [DeskApi], (_params, api) => new NewStudents(api));
