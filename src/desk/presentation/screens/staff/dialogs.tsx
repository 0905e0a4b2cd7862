import { Checkbox, Flex, Form, Input, Select, Typography } from 'antd';
import { useId } from 'react';
import { choiceOf, grantsOf, type RoleChoice } from '#desk/application/role-choice';
import type { Invitation, StaffMember, StaffOffice } from '#desk/application/staff-office';
import { STAFF_LIMITS } from '#domain/staff/account';
import { PLAN_ROLES, staffRoles } from '#domain/staff/rights';
import { useDesk } from '../../desk-context';
import { useMessages } from '../../messages/messages';
import { FormDialog } from '../../widgets/command-form';

interface InviteDialogProps {
  readonly owner: StaffOffice;
  readonly onClose: () => void;
  readonly onInvited: (invitation: Invitation) => void;
}

interface Typed {
  name: string;
  login: string;
  roles: RoleChoice;
}

/** 邀请 */
export function InviteDialog({ owner, onClose, onInvited }: InviteDialogProps) {
  const { t } = useMessages();
  return (
    <FormDialog
      title={t('staff.invite')}
      ok={t('staff.invite')}
      initialValues={{ roles: {} }}
      work={({ roles, ...typed }: Typed) => owner.invite({ ...typed, grants: grantsOf(roles) })}
      onDone={onInvited}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('common.name')}
        rules={[{ required: true, whitespace: true, message: t('field.nameFormat') }]}
      >
        <Input autoFocus autoComplete="off" maxLength={STAFF_LIMITS.name} />
      </Form.Item>
      <Form.Item
        name="login"
        label={t('staff.login')}
        extra={t('staff.loginNote')}
        rules={[{ required: true, whitespace: true, message: t('field.loginFormat') }]}
      >
        <Input autoComplete="off" maxLength={STAFF_LIMITS.login} spellCheck={false} />
      </Form.Item>
      <RolesItem />
    </FormDialog>
  );
}

interface GrantsDialogProps {
  readonly owner: StaffOffice;
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** 角色 */
export function GrantsDialog({ owner, member, onClose }: GrantsDialogProps) {
  const { t } = useMessages();
  return (
    <FormDialog
      title={t('staff.rolesOf', { name: member.name })}
      ok={t('common.save')}
      initialValues={{ roles: choiceOf(member.grants) }}
      work={({ roles }: Pick<Typed, 'roles'>) => owner.setGrants(member, grantsOf(roles))}
      onDone={onClose}
      onClose={onClose}
    >
      <RolesItem />
    </FormDialog>
  );
}

function RolesItem() {
  const { t } = useMessages();
  const label = useId();
  return (
    <Form.Item
      name="roles"
      label={<span id={label}>{t('staff.roles')}</span>}
      rules={[
        {
          validator: async (_rule: unknown, choice: RoleChoice) => {
            if (grantsOf(choice).length === 0) throw new Error(t('staff.missingRoles'));
          },
        },
      ]}
    >
      <RolesInput labelledBy={label} />
    </Form.Item>
  );
}

interface RolesInputProps {
  readonly labelledBy: string;
  /** The form's. */
  readonly value?: RoleChoice;
  readonly onChange?: (choice: RoleChoice) => void;
}

function RolesInput({ labelledBy, value = {}, onChange = () => {} }: RolesInputProps) {
  const { t } = useMessages();
  const { plans } = useDesk().me;
  return (
    <Flex vertical gap="small" role="group" aria-labelledby={labelledBy}>
      {staffRoles.map((role) => {
        const chosen = value[role];
        return (
          <div key={role}>
            <Checkbox
              checked={chosen !== undefined}
              onChange={({ target }) => {
                const { [role]: _, ...others } = value;
                onChange(target.checked ? { ...others, [role]: [] } : others);
              }}
            >
              {t(`role.${role}`)} <Typography.Text type="secondary">{t(`role.${role}.note`)}</Typography.Text>
            </Checkbox>
            {chosen !== undefined && PLAN_ROLES.includes(role) && (
              <div style={{ margin: '0.25rem 0 0 1.5rem' }}>
                <Select
                  mode="multiple"
                  aria-label={t('staff.plansOf', { role: t(`role.${role}`) })}
                  placeholder={t('staff.allPlans')}
                  style={{ width: '100%' }}
                  optionFilterProp="label"
                  options={plans.map(({ id, title }) => ({ value: id, label: title }))}
                  value={[...chosen]}
                  onChange={(ids: string[]) => onChange({ ...value, [role]: ids })}
                />
              </div>
            )}
          </div>
        );
      })}
    </Flex>
  );
}
