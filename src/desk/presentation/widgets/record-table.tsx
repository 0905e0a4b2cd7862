import { Button, Empty, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { useMedia, WIDE } from '../lib/use-media';
import { useMessages } from '../messages/messages';
import { FailureAlert } from './failure-alert';
import styles from './record-table.module.css';

export interface Column<T> {
  readonly title: string;
  /** Nothing, or an empty text, is left out of a card. */
  readonly cell: (row: T) => ReactNode;
  /** In a card the name is its head, a state stands beside it, and actions at its foot; everything else is between, under its title. */
  readonly is?: 'name' | 'state' | 'actions';
  /** Of amounts. */
  readonly align?: 'right';
}

interface RecordTableProps<T extends { readonly id: string }> {
  /** Names the table. */
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly isLoading?: boolean;
  readonly empty?: string;
  /** Why the latest page did not come. */
  readonly thrown?: unknown;
  /** There are more rows than these. */
  readonly hasMore?: boolean;
  /** Loads the next page; again after a failure. */
  readonly onMore?: () => unknown;
}

/** Records as a table, on narrow screens as a list of cards. */
export function RecordTable<T extends { readonly id: string }>(props: RecordTableProps<T>) {
  const { label, rows, columns, isLoading = false, empty, thrown, hasMore = false, onMore } = props;
  const { t } = useMessages();
  const isWide = useMedia(WIDE);
  const nothing = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty ?? t('common.none')} />;
  return (
    <>
      <FailureAlert thrown={thrown} onRetry={onMore} />
      {isWide ? (
        <Table<T>
          aria-label={label}
          rowKey="id"
          columns={columns.map(({ title, cell, is, align }) => ({
            title,
            align: is === 'actions' ? 'right' : (align ?? 'left'),
            // px: a person's name stays on one line beside long cells.
            ...(is === 'name' && { minWidth: 112 }),
            render: (_, row) => cell(row),
          }))}
          dataSource={rows as T[]}
          pagination={false}
          loading={isLoading}
          locale={{ emptyText: nothing }}
        />
      ) : rows.length === 0 ? (
        isLoading ? (
          <Skeleton active title={false} />
        ) : (
          nothing
        )
      ) : (
        <ul className={styles.cards} aria-label={label} aria-busy={isLoading}>
          {rows.map((row) => (
            <li key={row.id} className={styles.card}>
              <Card row={row} columns={columns} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className={String(styles.more)} loading={isLoading} onClick={() => onMore?.()}>
          {t('common.more')}
        </Button>
      )}
    </>
  );
}

function Card<T>({ row, columns }: { readonly row: T; readonly columns: readonly Column<T>[] }) {
  const cells = columns.map(({ title, cell, is = 'other' }) => ({ title, is, shown: cell(row) }));
  const of = (place: (typeof cells)[number]['is']) => cells.filter(({ is }) => is === place);
  return (
    <>
      <p className={styles.head}>
        {of('name').map(({ title, shown }) => (
          <b key={title}>{shown}</b>
        ))}
        {of('state').map(({ title, shown }) => (
          <span key={title}>{shown}</span>
        ))}
      </p>
      <dl className={styles.facts}>
        {of('other')
          .filter(({ shown }) => shown !== undefined && shown !== null && shown !== '')
          .map(({ title, shown }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
      </dl>
      {of('actions').map(({ title, shown }) => shown && <div key={title}>{shown}</div>)}
    </>
  );
}
