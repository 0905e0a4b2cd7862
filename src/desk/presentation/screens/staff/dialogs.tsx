import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useId } from 'react';
import { choiceOf, grantsOf, type RoleChoice } from '#desk/application/role-choice';
import type { Invitation, StaffMember, StaffOffice } from '#desk/application/staff-office';
import { STAFF_LIMITS } from '#domain/staff/account';
import { PLAN_ROLES, staffRoles } from '#domain/staff/rights';
import { useDesk } from '../../desk-context';
import { fieldErrorsOf, useFieldErrors } from '../../lib/field-errors';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import styles from './screen.module.css';

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
  const messages = useMessages();
  const { t } = messages;
  const [form] = Form.useForm<Typed>();
  const inviting = useCommand(
    ({ name, login, roles }: Typed) => owner.invite({ name, login, grants: grantsOf(roles) }),
    onInvited,
  );
  const errors = fieldErrorsOf(messages, inviting.thrown);
  useFieldErrors(form, inviting.thrown);
  return (
    <Modal
      open
      title={t('staff.invite')}
      okText={t('staff.invite')}
      mask={{ closable: false }}
      confirmLoading={inviting.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ roles: {} }}
        onFinish={(typed) => void inviting.run(typed)}
      >
        <Form.Item
          name="name"
          label={t('staff.name')}
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
        {errors.length === 0 && <FailureAlert thrown={inviting.thrown} />}
      </Form>
    </Modal>
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
  const [form] = Form.useForm<Pick<Typed, 'roles'>>();
  const saving = useCommand((roles: RoleChoice) => owner.setGrants(member, grantsOf(roles)), onClose);
  return (
    <Modal
      open
      title={t('staff.rolesOf', { name: member.name })}
      okText={t('common.save')}
      mask={{ closable: false }}
      confirmLoading={saving.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ roles: choiceOf(member.grants) }}
        onFinish={({ roles }) => void saving.run(roles)}
      >
        <RolesItem />
        <FailureAlert thrown={saving.thrown} />
      </Form>
    </Modal>
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
    <div role="group" aria-labelledby={labelledBy} className={styles.roles}>
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
              {t(`role.${role}`)} <span className={styles.second}>{t(`role.${role}.note`)}</span>
            </Checkbox>
            {chosen !== undefined && PLAN_ROLES.includes(role) && (
              <div className={styles.plans}>
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
    </div>
  );
}
