import { Flex, Select, Tag, Typography } from 'antd';
import { type AuditEntry, AuditTrail } from '#desk/application/audit-trail';
import { DeskApi } from '#desk/application/ports/desk-api';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { actionText, auditActions, detailText } from '../../lib/audit-text';
import { useMessages } from '../../messages/messages';
import { Page } from '../../widgets/page';
import { type Column, RecordTable } from '../../widgets/record-table';
import styles from './screen.module.css';

/** 操作记录 */
function AuditScreen({ owner, state }: ScreenProps<AuditTrail>) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { me } = useDesk();
  const { filter } = state;
  const columns: readonly Column<AuditEntry>[] = [
    { title: t('common.time'), cell: ({ at }) => dateTime(at) },
    {
      title: t('audit.actor'),
      cell: ({ actor: { id, name, kind } }) =>
        kind === 'system' ? (
          name
        ) : (
          <Chosen
            text={name}
            label={t('audit.onlyActor', { name })}
            onChoose={() => owner.show({ ...filter, actor: { id, name } })}
          />
        ),
    },
    {
      title: t('audit.action'),
      is: 'name',
      cell: ({ action, detail }) => (
        <>
          {actionText(messages, action)}
          {detail !== undefined && (
            <Typography.Text type="secondary"> {detailText(messages, detail)}</Typography.Text>
          )}
        </>
      ),
    },
    {
      title: t('audit.object'),
      cell: ({ object }) => {
        if (!object) return null;
        const { id, kind, label = id } = object;
        const name = kind === 'school' ? me.school.name : label;
        return (
          <>
            {t(`audit.kind.${kind}`)}{' '}
            <Chosen
              text={name}
              label={t('audit.onlyObject', { name })}
              onChoose={() => owner.show({ ...filter, object: { id, name } })}
            />
          </>
        );
      },
    },
    {
      title: t('common.outcome'),
      is: 'state',
      cell: ({ outcome }) => (
        <Tag color={outcome === 'done' ? 'success' : 'error'}>{t(`audit.${outcome}`)}</Tag>
      ),
    },
  ];
  return (
    <Page
      title={t('nav.audit')}
      actions={
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          style={{ width: '14rem', maxWidth: '100%' }}
          aria-label={t('audit.chooseAction')}
          placeholder={t('audit.allActions')}
          value={filter.action ?? null}
          options={auditActions.map((value) => ({ value, label: actionText(messages, value) }))}
          onChange={(action: string | null | undefined) =>
            void owner.show({ ...filter, action: action ?? undefined })
          }
        />
      }
    >
      {(filter.actor ?? filter.object) && (
        <Flex wrap gap="small">
          {(['actor', 'object'] as const).map((what) => {
            const name = filter[what]?.name;
            return (
              name !== undefined && (
                <FilterTag
                  key={what}
                  text={t('audit.filter', { what: t(`audit.${what}`), name })}
                  onClear={() => owner.show({ ...filter, [what]: undefined })}
                />
              )
            );
          })}
        </Flex>
      )}
      <RecordTable label={t('nav.audit')} columns={columns} {...state} onMore={owner.more} />
    </Page>
  );
}

interface ChosenProps {
  readonly text: string;
  /** What choosing it does. */
  readonly label: string;
  readonly onChoose: () => unknown;
}

function Chosen({ text, label, onChoose }: ChosenProps) {
  return (
    <button
      type="button"
      className={styles.chosen}
      aria-label={label}
      title={label}
      onClick={() => onChoose()}
    >
      {text}
    </button>
  );
}

function FilterTag({ text, onClear }: { readonly text: string; readonly onClear: () => unknown }) {
  const { t } = useMessages();
  return (
    <Tag
      closable={{ 'aria-label': t('audit.clear', { filter: text }) }}
      onClose={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {text}
    </Tag>
  );
}

export const screen = wireScreen(AuditScreen, (resolve) => new AuditTrail(resolve(DeskApi)));
