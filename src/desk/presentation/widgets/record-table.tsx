import { Empty, Skeleton, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useMedia, WIDE } from '../lib/use-media';
import { useMessages } from '../messages/messages';
import styles from './record-table.module.css';

interface RecordTableProps<T extends { readonly id: string }> {
  /** Names the table. */
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: TableColumnsType<T>;
  /** The same as a card, where there is no room for columns. */
  readonly card: (row: T) => ReactNode;
  readonly isLoading?: boolean;
  readonly empty?: string;
}

/** Records as a table, on narrow screens as a list of cards. */
export function RecordTable<T extends { readonly id: string }>(props: RecordTableProps<T>) {
  const { label, rows, columns, card, isLoading = false, empty } = props;
  const { t } = useMessages();
  const isWide = useMedia(WIDE);
  const nothing = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty ?? t('common.none')} />;
  if (!isWide && rows.length === 0) return isLoading ? <Skeleton active title={false} /> : nothing;
  if (!isWide)
    return (
      <ul className={styles.cards} aria-label={label} aria-busy={isLoading}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            {card(row)}
          </li>
        ))}
      </ul>
    );
  return (
    <Table<T>
      aria-label={label}
      rowKey="id"
      columns={columns}
      dataSource={rows as T[]}
      pagination={false}
      loading={isLoading}
      locale={{ emptyText: nothing }}
    />
  );
}
