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
    const restricted = chosen.length > 0 && `（${chosen.map(titleOf).join('、')}）`;
    return (
      <Tag key={role} style={{ whiteSpace: 'normal' }}>
        {t(`role.${role}`)}
        {restricted}
      </Tag>
    );
  });
}
