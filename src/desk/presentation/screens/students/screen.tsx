import { App, Button, Dropdown, Form, Input, Modal, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { NewStudents, type Student } from '#desk/application/new-students';
import { DeskApi } from '#desk/application/ports/desk-api';
import { DeskFailure } from '#desk/application/ports/desk-failure';
import type { CheckinStage } from '#domain/checkin/life-cycle';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
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
  name?: string;
  idCard?: string;
  reason?: string;
  phone?: string;
}

/** 更正, and 更换手机 */
function ChangeDialog({
  owner,
  open: { kind, student },
  onClose,
}: {
  readonly owner: NewStudents;
  readonly open: Open;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const { message } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const isCorrection = kind === 'correct';
  const { id, version, maskedName: name } = student;
  const changing = useCommand(
    (typed: Typed) =>
      isCorrection
        ? owner.correct({
            ...{ id, version },
            ...{ name: typed.name ?? '', idCard: typed.idCard ?? '', reason: typed.reason ?? '' },
          })
        : owner.replacePhone({ id, version, ...(typed.phone?.trim() && { phone: typed.phone }) }),
    () => {
      void message.success(t(isCorrection ? 'students.done' : 'students.phoneDone'));
      onClose();
    },
  );
  const { thrown } = changing;
  const wrong = thrown instanceof DeskFailure && thrown.code === 'invalid' ? thrown.errors : [];
  const item = (key: keyof Typed, label: string, isRequired: boolean) => {
    const error = wrong.find(({ path }) => path === key);
    return (
      <Form.Item
        name={key}
        label={label}
        rules={isRequired ? [{ required: true, whitespace: true, message: t('students.required') }] : []}
        {...(error && {
          validateStatus: 'error' as const,
          help: t(error.code === 'taken' ? 'students.taken' : 'students.invalid'),
        })}
      >
        <Input autoComplete="off" maxLength={key === 'reason' ? 200 : 100} />
      </Form.Item>
    );
  };
  return (
    <Modal
      open
      title={t(isCorrection ? 'students.correctTitle' : 'students.phoneTitle', { name })}
      okText={t(isCorrection ? 'students.correct' : 'students.phone')}
      mask={{ closable: false }}
      confirmLoading={changing.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t(isCorrection ? 'students.correctNote' : 'students.phoneNote')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void changing.run(typed)}>
        {isCorrection ? (
          <>
            {item('name', t('students.name'), true)}
            {item('idCard', t('students.idCard'), true)}
            {item('reason', t('students.reason'), true)}
          </>
        ) : (
          item('phone', t('students.phoneNumber'), false)
        )}
        {wrong.length === 0 && <FailureAlert thrown={thrown} />}
      </Form>
    </Modal>
  );
}

export const screen = wireScreen(StudentsScreen, [DeskApi], (_params, api) => new NewStudents(api));
