import {
  Button,
  Drawer,
  Empty,
  Input,
  Radio,
  type RadioChangeEvent,
  Select,
  Spin,
  Table,
  type TableColumnsType,
  theme,
} from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { ApplicationsList, ListFilter } from '#desk/application/applications/applications-list';
import type { ApplicationRow } from '#desk/application/applications/records';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { useDesk } from '../../desk-context';
import { failureText } from '../../lib/failure-text';
import { useOwned } from '../../lib/use-owned';
import { useSize } from '../../lib/use-size';
import { type Messages, useMessages } from '../../messages/messages';
import { CELL_PADDING } from '../../shell/theme';
import { FailureAlert } from '../../widgets/failure-alert';
import { TabButton } from '../../widgets/tab-button';
import tabStyles from '../../widgets/tab-button.module.css';
import { actText, statusFilters, statusTones } from './application-texts';
import styles from './list.module.css';

interface ListViewProps {
  readonly list: ApplicationsList;
  readonly searchRef: Ref<HTMLInputElement>;
  /** Two lines a row, without columns. */
  readonly isNarrow: boolean;
  /** It scrolls by itself, not with the page. */
  readonly isFramed: boolean;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onOpen: (id: string) => void;
}

type StatusChoice = 'all' | (typeof statusFilters)[number];

/** Rows from which on only those that are seen are drawn. */
const MANY = 200;
// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are chosen by keys
const GRID = { table: (props: object) => <table {...props} role="grid" /> };

/** The list with what narrows it. */
export function ApplicationsListView(props: ListViewProps) {
  const { list, searchRef, isNarrow, isFramed, onFilter, onOpen } = props;
  const messages = useMessages();
  const { t } = messages;
  const { me } = useDesk();
  const state = useOwned(list);
  const { value: counts } = useOwned(list.counts);
  const { filter, rows, words, currentId } = state;
  const [frame, size] = useSize();
  const table = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (currentId === undefined) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(currentId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // The keys go on where they are.
    if (table.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  }, [currentId]);

  const total = counts && Object.values(counts.counts).reduce((sum, one) => sum + one, 0);
  const countOf = (key: string) =>
    counts && (key === 'all' ? total : key === 'pending' ? counts.pending : (counts.counts[key] ?? 0));
  const isNarrowed = filter.status !== undefined || filter.planId !== undefined || words !== '';
  const clear = () => {
    list.type('');
    list.reload();
    onFilter({});
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (by !== undefined) void list.move(by);
    else if (event.key === 'Enter' && currentId !== undefined) onOpen(currentId);
    else return;
    event.preventDefault();
  };
  const isMany = isFramed && rows.length > MANY;
  const hasHeader = !isNarrow;
  const { token } = theme.useToken();
  const header = hasHeader ? 2 * CELL_PADDING + Math.round(token.fontSize * token.lineHeight) : 0;
  const statuses = (['all', ...statusFilters] as const).map((key) => ({ key, count: countOf(key) }));
  const plans = me.plans.length > 1 && (
    <Select
      value={filter.planId ?? ''}
      aria-label={t('list.plan')}
      options={[
        { value: '', label: t('list.allPlans') },
        ...me.plans.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(planId) => onFilter({ ...filter, planId: planId || undefined })}
      className={String(styles.plan)}
    />
  );
  return (
    <div className={isFramed ? styles.framed : styles.list}>
      <div className={styles.filters}>
        <Input
          ref={(input) => assign(searchRef, input?.input ?? null)}
          allowClear
          value={words}
          maxLength={60}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          prefix={<Icon name="search" size={1.125} />}
          onChange={({ target }) => list.type(target.value)}
          onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && list.reload()}
          className={String(styles.search)}
        />
        {isFramed ? plans : <FilterSheet {...{ filter, statuses, plans, onFilter }} />}
      </div>
      {isFramed && (
        <nav className={tabStyles.tabs} aria-label={t('list.status')}>
          {statuses.map(({ key, count }) => (
            <TabButton
              key={key}
              text={t(`status.${key}`)}
              count={count}
              isHere={key === (filter.status ?? 'all')}
              onClick={() => onFilter({ ...filter, status: key === 'all' ? undefined : key })}
            />
          ))}
        </nav>
      )}
      {state.kind === 'failed' && <FailureAlert thrown={state.thrown} onRetry={() => list.reload()} />}
      {rows.length === 0 ? (
        state.kind !== 'failed' && (
          <div className={styles.empty}>
            {state.kind === 'loading' ? (
              <Spin aria-label={t('common.loading')} />
            ) : (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={t(isNarrowed ? 'list.empty' : 'list.emptyAll')}
              >
                {isNarrowed && <Button onClick={clear}>{t('list.reset')}</Button>}
              </Empty>
            )}
          </div>
        )
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the grid's, whose rows have the focus
        <div
          ref={(element) => {
            table.current = element;
            return frame(element) as () => void;
          }}
          className={styles.rows}
          onKeyDown={press}
        >
          <Table<ApplicationRow>
            size="small"
            rowKey="id"
            components={isMany ? {} : GRID}
            virtual={isMany}
            pagination={false}
            showHeader={hasHeader}
            columns={isNarrow ? cards(messages) : columns(messages)}
            dataSource={[...rows]}
            {...(isFramed && size
              ? { scroll: { x: isNarrow ? size.width : 1000, y: size.height - header } }
              : {})}
            rowClassName={({ id }) => String(id === currentId ? styles.current : styles.row)}
            onRow={(row) => ({
              tabIndex: row.id === (currentId ?? rows[0]?.id) ? 0 : -1,
              'aria-current': row.id === currentId || undefined,
              onFocus: () => list.select(row.id),
              onClick: () => onOpen(row.id),
            })}
          />
        </div>
      )}
      {rows.length > 0 && (
        <div className={styles.foot}>
          <span>
            {state.thrown === undefined || state.kind === 'failed'
              ? t(state.hasMore ? 'list.shown' : 'list.shownAll', { count: messages.number(rows.length) })
              : `${t('list.part', { count: messages.number(rows.length) })} ${failureText(messages, state.thrown)}`}
          </span>
          {state.hasMore && (
            <Button size="small" loading={state.isLoadingMore} onClick={() => void list.more()}>
              {t(state.thrown === undefined ? 'common.more' : 'common.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface FilterSheetProps extends Pick<ListViewProps, 'onFilter'> {
  readonly filter: ListFilter;
  readonly statuses: readonly { readonly key: StatusChoice; readonly count: number | undefined }[];
  readonly plans: ReactNode;
}

/** 筛选 where there is no room for what narrows the list: its button says what is chosen. */
function FilterSheet({ filter, statuses, plans, onFilter }: FilterSheetProps) {
  const messages = useMessages();
  const { t } = messages;
  const { me } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const plan = me.plans.find(({ id }) => id === filter.planId);
  const chosen = [filter.status && t(`status.${filter.status}`), plan?.title].filter(Boolean);
  return (
    <>
      <Button className={String(styles.filter)} onClick={() => setOpen(true)}>
        {[t('list.filter'), ...chosen].join(' · ')}
      </Button>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={t('list.filter')}
        onClose={() => setOpen(false)}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('common.confirm')}
          </Button>
        }
      >
        <div className={styles.sheet}>
          {plans}
          <Radio.Group
            aria-label={t('list.status')}
            vertical
            value={filter.status ?? 'all'}
            options={statuses.map(({ key, count }) => ({
              value: key,
              label:
                count === undefined ? t(`status.${key}`) : `${t(`status.${key}`)} ${messages.number(count)}`,
            }))}
            onChange={({ target: { value } }: RadioChangeEvent) =>
              onFilter({ ...filter, status: value === 'all' ? undefined : value })
            }
          />
        </div>
      </Drawer>
    </>
  );
}

function assign(ref: Ref<HTMLInputElement>, input: HTMLInputElement | null): void {
  if (typeof ref === 'object' && ref) ref.current = input;
}

function Status({ row }: { readonly row: ApplicationRow }) {
  const { t } = useMessages();
  return <Badge tone={statusTones[row.status]}>{t(`status.${row.status}`)}</Badge>;
}

function Pending({ row: { pending } }: { readonly row: ApplicationRow }) {
  const messages = useMessages();
  if (!pending) return null;
  const { decision, isStale } = pending;
  return <Badge tone={isStale ? 'bad' : 'wait'}>{actText(messages, decision.kind)}</Badge>;
}

function columns({ t, dateTime }: Messages): TableColumnsType<ApplicationRow> {
  return [
    { title: t('list.no'), dataIndex: 'no', width: 150, className: String(styles.digits) },
    { title: t('common.name'), dataIndex: 'name', width: 90, ellipsis: true },
    { title: t('list.plan'), dataIndex: 'planTitle', ellipsis: true },
    { title: t('list.major'), dataIndex: 'major', ellipsis: true },
    { title: t('list.status'), key: 'status', width: 96, render: (_, row) => <Status row={row} /> },
    { title: t('list.pending'), key: 'pending', width: 104, render: (_, row) => <Pending row={row} /> },
    { title: t('list.fee'), key: 'fee', width: 84, render: (_, { fee }) => t(`fee.${fee}`) },
    {
      title: t('list.submittedAt'),
      key: 'submittedAt',
      width: 142,
      render: (_, row) => dateTime(row.submittedAt),
    },
    { title: t('list.updatedAt'), key: 'updatedAt', width: 142, render: (_, row) => dateTime(row.updatedAt) },
  ];
}

function cards({ dateTime }: Messages): TableColumnsType<ApplicationRow> {
  return [
    {
      key: 'card',
      render: (_, row) => (
        <div className={styles.card}>
          <p className={styles.line}>
            <strong className={styles.name}>{row.name}</strong>
            <span className={styles.no}>{row.no}</span>
            <Status row={row} />
          </p>
          <p className={styles.second}>
            <span className={styles.of}>
              {[row.planTitle, row.major].filter((one) => one !== undefined).join(' · ')}
            </span>
            {row.pending ? <Pending row={row} /> : <span>{dateTime(row.updatedAt).slice(5)}</span>}
          </p>
        </div>
      ),
    },
  ];
}
