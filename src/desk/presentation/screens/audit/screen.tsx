import { Button, Select, type TableColumnsType, Tag } from 'antd';
import { type AuditEntry, AuditTrail } from '#desk/application/audit-trail';
import { DeskApi } from '#desk/application/ports/desk-api';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { actionText, auditActions, detailText } from '../../lib/audit-text';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import { Page } from '../../widgets/page';
import { RecordTable } from '../../widgets/record-table';
import styles from './screen.module.css';

/** 操作记录 */
function AuditScreen({ owner, state }: ScreenProps<AuditTrail>) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { filter, entries, hasMore, isLoading, thrown } = state;
  const actor = ({ actor: { id, name, kind } }: AuditEntry) =>
    kind === 'system' ? (
      name
    ) : (
      <Chosen
        text={name}
        label={t('audit.onlyActor', { name })}
        onChoose={() => owner.choose({ ...filter, actor: { id, name } })}
      />
    );
  const object = ({ object: of }: AuditEntry) => {
    if (!of) return null;
    const name = of.label ?? of.id;
    return (
      <>
        {t(`audit.kind.${of.kind}`)}{' '}
        <Chosen
          text={name}
          label={t('audit.onlyObject', { name })}
          onChoose={() => owner.choose({ ...filter, object: { id: of.id, name } })}
        />
      </>
    );
  };
  const outcome = ({ outcome: how }: AuditEntry) => (
    <Tag color={how === 'done' ? 'success' : 'error'}>{t(`audit.${how}`)}</Tag>
  );
  const action = (entry: AuditEntry) => (
    <>
      {actionText(messages, entry.action)}
      {entry.detail !== undefined && (
        <span className={styles.second}> {detailText(messages, entry.detail)}</span>
      )}
    </>
  );
  const columns: TableColumnsType<AuditEntry> = [
    { title: t('audit.at'), width: '11rem', render: (_, { at }) => dateTime(at) },
    { title: t('audit.actor'), render: (_, entry) => actor(entry) },
    { title: t('audit.action'), render: (_, entry) => action(entry) },
    { title: t('audit.object'), render: (_, entry) => object(entry) },
    { title: t('audit.outcome'), render: (_, entry) => outcome(entry) },
  ];
  const { actor: byActor, object: byObject, action: byAction } = filter;
  return (
    <Page
      title={t('nav.audit')}
      actions={
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          className={String(styles.actions)}
          aria-label={t('audit.chooseAction')}
          placeholder={t('audit.allActions')}
          value={byAction ?? null}
          options={auditActions.map((value) => ({ value, label: actionText(messages, value) }))}
          onChange={(value: string | null | undefined) => {
            const { action: _, ...others } = filter;
            void owner.choose(value ? { ...others, action: value } : others);
          }}
        />
      }
    >
      {(byActor ?? byObject) && (
        <p className={styles.filter}>
          {byActor && (
            <FilterTag
              text={t('audit.filter', { what: t('audit.actor'), name: byActor.name })}
              onClear={() => owner.choose(without(filter, 'actor'))}
            />
          )}
          {byObject && (
            <FilterTag
              text={t('audit.filter', { what: t('audit.object'), name: byObject.name })}
              onClear={() => owner.choose(without(filter, 'object'))}
            />
          )}
        </p>
      )}
      {thrown !== undefined && <FailureAlert thrown={thrown} onRetry={owner.more} />}
      <RecordTable
        label={t('nav.audit')}
        rows={entries}
        columns={columns}
        isLoading={isLoading}
        card={(entry) => (
          <div className={styles.card}>
            <p className={styles.head}>
              <span>{action(entry)}</span>
              {outcome(entry)}
            </p>
            <p>{object(entry)}</p>
            <p className={styles.second}>
              {actor(entry)} · {dateTime(entry.at)}
            </p>
          </div>
        )}
      />
      {hasMore && (
        <div className={styles.more}>
          <Button loading={isLoading} onClick={owner.more}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function without<T extends object, K extends keyof T>(of: T, key: K): Omit<T, K> {
  const { [key]: _, ...others } = of;
  return others;
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

export const screen = wireScreen(AuditScreen, [DeskApi], (_params, api) => new AuditTrail(api));
