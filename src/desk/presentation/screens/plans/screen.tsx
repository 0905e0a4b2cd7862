import { Button, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { PlanEditing } from '#desk/application/plans/plan-editing';
import { PlanEdits } from '#desk/application/plans/plan-edits';
import { type PlanRow, PlansDesk } from '#desk/application/plans/plans-desk';
import type { RecordLoader } from '#desk/application/record-loader';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { planStarts } from '#wire/desk/plans';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { FormDialog } from '../../widgets/command-form';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { type Column, RecordTable } from '../../widgets/record-table';
import { PlanContext } from './plan-fields';
import { PlanPage, STATE_TONES } from './plan-page';
import styles from './plans.module.css';

/** 招生计划: the list, or one of them. */
function PlansScreen({ owner, state: { opened } }: ScreenProps<PlansDesk>) {
  const { id, part } = useParams();
  useEffect(() => owner.show(id), [owner, id]);
  return id !== undefined && opened?.id === id ? (
    <OpenedPlan key={id} of={opened.editing} part={part} />
  ) : (
    <PlansList owner={owner} />
  );
}

interface OpenedProps {
  readonly of: RecordLoader<PlanEditing>;
  readonly part: string | undefined;
}

function OpenedPlan({ of, part }: OpenedProps) {
  return (
    <LoadedView of={useOwned(of)} onRetry={of.load}>
      {(editing) => (
        <PlanContext.Provider value={editing}>
          <PlanPage part={part} />
        </PlanContext.Provider>
      )}
    </LoadedView>
  );
}

function PlansList({ owner }: { readonly owner: PlansDesk }) {
  const { t, dateTime } = useMessages();
  const { may } = useDesk();
  const plans = useOwned(owner.list);
  /** What a new plan is begun with. */
  const [from, setFrom] = useState<string>();
  const columns: readonly Column<PlanRow>[] = [
    {
      title: t('plans.title'),
      is: 'name',
      cell: ({ id, title }) => <Link to={`/plans/${id}`}>{title || t('plans.untitled')}</Link>,
    },
    {
      title: t('plans.state'),
      is: 'state',
      cell: ({ state, hasEdits, version }) => (
        <span className={styles.badges}>
          <Badge tone={STATE_TONES[state]}>{t(`plans.state.${state}`)}</Badge>
          {hasEdits && version !== undefined && <Badge tone="wait">{t('plans.hasEdits')}</Badge>}
        </span>
      ),
    },
    { title: t('plans.places'), cell: ({ taken, cap }) => `${taken} / ${cap}` },
    {
      title: t('plans.dates'),
      cell: ({ opensAt, closesAt }) => `${dateTime(opensAt)} – ${dateTime(closesAt)}`,
    },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: ({ id, title }) =>
        may('plan.create') && (
          <Button aria-label={t('plans.copyOf', { title })} onClick={() => setFrom(id)}>
            {t('plans.copy')}
          </Button>
        ),
    },
  ];
  return (
    <Page
      title={t('nav.plans')}
      actions={
        may('plan.create') && (
          <Button type="primary" onClick={() => setFrom('blank')}>
            {t('plans.new')}
          </Button>
        )
      }
    >
      <LoadedView of={plans} onRetry={owner.list.load}>
        {(rows) => (
          <RecordTable label={t('nav.plans')} rows={rows} columns={columns} empty={t('plans.empty')} />
        )}
      </LoadedView>
      {from !== undefined && (
        <NewDialog owner={owner} rows={plans.value ?? []} from={from} onClose={() => setFrom(undefined)} />
      )}
    </Page>
  );
}

interface NewProps {
  readonly owner: PlansDesk;
  readonly rows: readonly PlanRow[];
  readonly from: string;
  readonly onClose: () => void;
}

/** 新建 and 复制 */
function NewDialog({ owner, rows, from, onClose }: NewProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('plans.new')}
      ok={t('plans.new')}
      initialValues={{ title: '', from }}
      work={(typed: { readonly title: string; readonly from: string }) => {
        const start = planStarts.find((one) => one === typed.from);
        return owner.create({ title: typed.title.trim(), from: start ? { start } : { planId: typed.from } });
      }}
      onDone={(id) => navigate(`/plans/${id}`)}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={t('plans.title')}
        rules={[{ required: true, whitespace: true, message: t('planProblem.titleEmpty') }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="from" label={t('plans.from')}>
        <Select
          options={[
            ...planStarts.map((value) => ({ value: value as string, label: t(`plans.start.${value}`) })),
            ...rows.map(({ id, title }) => ({ value: id, label: t('plans.copyOf', { title }) })),
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}

export const screen = wireScreen(PlansScreen, (resolve) => new PlansDesk(resolve(PlanEdits)));
