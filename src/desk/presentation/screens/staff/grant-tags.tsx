import { Tag } from 'antd';
import { choiceOf } from '#desk/application/role-choice';
import { type RoleGrant, staffRoles } from '#domain/staff/rights';
import { useDesk } from '../../desk-context';
import { useMessages } from '../../messages/messages';

/** Roles in words, with the plans that they are restricted to. */
export function GrantTags({ grants }: { readonly grants: readonly RoleGrant[] }) {
  const { t } = useMessages();
  const { plans } = useDesk().me;
  const choice = choiceOf(grants);
  const titleOf = (id: string) => plans.find((plan) => plan.id === id)?.title ?? id;
  return staffRoles.map((role) => {
    const chosen = choice[role];
    if (chosen === undefined) return null;
    const name = t(`role.${role}`);
    return (
      <Tag key={role} style={{ whiteSpace: 'normal' }}>
        {chosen.length === 0
          ? name
          : t('staff.restricted', { role: name, plans: chosen.map(titleOf).join(t('common.and')) })}
      </Tag>
    );
  });
}
