import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { DeskApi } from '#desk/application/ports/desk-api';
import { type Invitation, type StaffMember, StaffOffice } from '#desk/application/staff-office';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useAsk } from '../../lib/use-ask';
import { useMessages } from '../../messages/messages';
import { ActionsMenu } from '../../widgets/actions-menu';
import { LoadedView } from '../../widgets/loaded-view';
import { OnceLink } from '../../widgets/once-link';
import { Page } from '../../widgets/page';
import { type Column, RecordTable } from '../../widgets/record-table';
import { GrantsDialog, InviteDialog } from './dialogs';
import { GrantTags } from './grant-tags';

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
  const columns: readonly Column<StaffMember>[] = [
    { title: t('common.name'), is: 'name', cell: ({ name }) => name },
    { title: t('staff.login'), cell: ({ login }) => login },
    { title: t('staff.roles'), cell: ({ grants }) => <GrantTags grants={grants} /> },
    { title: t('common.state'), is: 'state', cell: (member) => <StateTags of={member} /> },
    {
      title: t('staff.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt === undefined ? t('staff.neverSeen') : dateTime(lastSeenAt)),
    },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: (member) => (
        <MemberMenu
          owner={owner}
          member={member}
          onGrants={() => setOpen({ kind: 'grants', member })}
          onLink={showLink}
        />
      ),
    },
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
        {(members) => <RecordTable label={t('nav.staff')} rows={members} columns={columns} />}
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
  const { t } = useMessages();
  const ask = useAsk();
  const { name, state } = member;
  const asking = (
    what: 'resend' | 'reset' | 'endSessions' | 'disable' | 'enable',
    work: () => Promise<unknown>,
  ) => ({
    label: t(`staff.${what}`),
    act: () =>
      ask(
        {
          title: t(`staff.${what}Title`, { name }),
          content: t(`staff.${what}Note`),
          isDanger: what === 'disable',
        },
        work,
      ),
  });
  const items = {
    grants: { label: t('staff.roles'), act: onGrants },
    reset: asking(state === 'invited' ? 'resend' : 'reset', async () => onLink(await owner.reset(member))),
    endSessions: asking('endSessions', () => owner.endSessions(member)),
    disable: asking('disable', () => owner.disable(member)),
    enable: asking('enable', () => owner.enable(member)),
  };
  const offered: readonly (keyof typeof items)[] = {
    invited: ['grants', 'reset', 'disable'] as const,
    active: ['grants', 'reset', 'endSessions', 'disable'] as const,
    disabled: ['grants', 'enable'] as const,
  }[state];
  return (
    <ActionsMenu
      label={t('staff.actionsOf', { name })}
      items={offered.map((key) => ({ key, label: items[key].label, danger: key === 'disable' }))}
      onChoose={(key) => items[key as keyof typeof items].act()}
    />
  );
}

export const screen = wireScreen(StaffScreen, (resolve) => new StaffOffice(resolve(DeskApi)));
