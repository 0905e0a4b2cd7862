import { App, Button, Dropdown, Modal, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { DeskApi } from '#desk/application/ports/desk-api';
import { type Invitation, type StaffMember, StaffOffice } from '#desk/application/staff-office';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { failureText } from '../../lib/failure-text';
import { useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { OnceLink } from '../../widgets/once-link';
import { Page } from '../../widgets/page';
import { RecordTable } from '../../widgets/record-table';
import { GrantsDialog, InviteDialog } from './dialogs';
import { GrantTags } from './grant-tags';
import styles from './screen.module.css';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'grants'; readonly member: StaffMember }
  | { readonly kind: 'link'; readonly invitation: Invitation };

/** 人员与权限 */
function StaffScreen({ owner, state }: ScreenProps<StaffOffice>) {
  const { t, dateTime } = useMessages();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showLink = (invitation: Invitation) => setOpen({ kind: 'link', invitation });
  const lastSeen = ({ lastSeenAt }: StaffMember) =>
    lastSeenAt === undefined ? t('staff.neverSeen') : dateTime(lastSeenAt);
  const menuOf = (member: StaffMember) => (
    <MemberMenu
      owner={owner}
      member={member}
      onGrants={() => setOpen({ kind: 'grants', member })}
      onLink={showLink}
    />
  );
  const columns: TableColumnsType<StaffMember> = [
    { title: t('staff.name'), dataIndex: 'name' },
    { title: t('staff.login'), dataIndex: 'login' },
    { title: t('staff.roles'), render: (_, { grants }) => <GrantTags grants={grants} /> },
    { title: t('staff.state'), render: (_, member) => <StateTags of={member} /> },
    { title: t('staff.lastSeen'), render: (_, member) => lastSeen(member) },
    { title: t('staff.actions'), align: 'right', render: (_, member) => menuOf(member) },
  ];
  return (
    <Page
      title={t('nav.staff')}
      actions={
        state.value && (
          <Button type="primary" onClick={() => setOpen({ kind: 'invite' })}>
            {t('staff.invite')}
          </Button>
        )
      }
    >
      <LoadedView of={state} onRetry={owner.load}>
        {(members) => (
          <RecordTable
            label={t('nav.staff')}
            rows={members}
            columns={columns}
            card={(member) => (
              <div className={styles.card}>
                <div>
                  <p>
                    <b>{member.name}</b> <span className={styles.second}>{member.login}</span>
                  </p>
                  <p className={styles.tags}>
                    <GrantTags grants={member.grants} />
                    <StateTags of={member} />
                  </p>
                  <p className={styles.second}>{lastSeen(member)}</p>
                </div>
                {menuOf(member)}
              </div>
            )}
          />
        )}
      </LoadedView>
      {open?.kind === 'invite' && <InviteDialog owner={owner} onClose={close} onInvited={showLink} />}
      {open?.kind === 'grants' && <GrantsDialog owner={owner} member={open.member} onClose={close} />}
      {open?.kind === 'link' && (
        <Modal
          open
          title={t('staff.linkTitle', { name: open.invitation.member.name })}
          mask={{ closable: false }}
          cancelButtonProps={{ hidden: true }}
          okText={t('staff.linkDone')}
          onOk={close}
          onCancel={close}
        >
          <OnceLink {...open.invitation} />
        </Modal>
      )}
    </Page>
  );
}

const STATE_COLOURS = { invited: 'warning', active: 'success', disabled: 'default' } as const;

function StateTags({ of: { state, lockedUntil } }: { readonly of: StaffMember }) {
  const { t, dateTime } = useMessages();
  return (
    <>
      <Tag color={STATE_COLOURS[state]}>{t(`staff.state.${state}`)}</Tag>
      {lockedUntil !== undefined && (
        <Tag color="error">{t('staff.locked', { until: dateTime(lockedUntil) })}</Tag>
      )}
    </>
  );
}

interface MemberMenuProps {
  readonly owner: StaffOffice;
  readonly member: StaffMember;
  readonly onGrants: () => void;
  readonly onLink: (invitation: Invitation) => void;
}

function MemberMenu({ owner, member, onGrants, onLink }: MemberMenuProps) {
  const messages = useMessages();
  const { t } = messages;
  const { modal, message } = App.useApp();
  const { name, state } = member;
  const confirmed = (title: string, content: string, isDanger: boolean, work: () => Promise<unknown>) =>
    modal.confirm({
      title,
      content,
      okButtonProps: { danger: isDanger },
      onOk: () => work().catch((thrown: unknown) => message.error(failureText(messages, thrown))),
    });
  const items = {
    grants: { label: t('staff.changeRoles'), act: onGrants },
    reset: {
      label: t(state === 'invited' ? 'staff.resend' : 'staff.reset'),
      act: () =>
        confirmed(
          t(state === 'invited' ? 'staff.resendTitle' : 'staff.resetTitle', { name }),
          t(state === 'invited' ? 'staff.resendNote' : 'staff.resetNote'),
          false,
          async () => onLink(await owner.reset(member)),
        ),
    },
    endSessions: {
      label: t('staff.endSessions'),
      act: () =>
        confirmed(t('staff.endSessionsTitle', { name }), t('staff.endSessionsNote'), false, () =>
          owner.endSessions(member),
        ),
    },
    disable: {
      label: t('staff.disable'),
      act: () =>
        confirmed(t('staff.disableTitle', { name }), t('staff.disableNote'), true, () =>
          owner.disable(member),
        ),
    },
    enable: {
      label: t('staff.enable'),
      act: () =>
        confirmed(t('staff.enableTitle', { name }), t('staff.enableNote'), false, () => owner.enable(member)),
    },
  };
  const offered: readonly (keyof typeof items)[] = {
    invited: ['grants', 'reset', 'disable'] as const,
    active: ['grants', 'reset', 'endSessions', 'disable'] as const,
    disabled: ['grants', 'enable'] as const,
  }[state];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: offered.map((key) => ({ key, label: items[key].label, danger: key === 'disable' })),
        onClick: ({ key }) => items[key as keyof typeof items].act(),
      }}
    >
      <Button aria-label={t('staff.actionsOf', { name })}>
        {t('staff.actions')}
        <Icon name="down" size={1} />
      </Button>
    </Dropdown>
  );
}

export const screen = wireScreen(StaffScreen, [DeskApi], (_params, api) => new StaffOffice(api));
