import { Alert, Button, Checkbox, Drawer, Select, Spin, Table } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  decisionOf,
  type MajorRow,
  MajorsImport,
  type ReadFile,
} from '#desk/application/plans/majors-import';
import { type RowDecision, rowKinds } from '#domain/import/changeset';
import { csvText } from '#domain/import/csv-text';
import { type MajorKey, majorsSubject, majorsTemplate } from '#domain/import/majors';
import { saveText } from '../../lib/save-text';
import { useMedia, WIDE } from '../../lib/use-media';
import { useOwned } from '../../lib/use-owned';
import { useSize } from '../../lib/use-size';
import { type Messages, useMessages } from '../../messages/messages';
import { Labelled } from '../../widgets/labelled';
import { TabButton } from '../../widgets/tab-button';
import tabStyles from '../../widgets/tab-button.module.css';
import { usePlan } from './plan-fields';
import styles from './plans.module.css';

/** Majors from a file: chosen, its columns named, its rows decided on, applied. */
export function MajorsImportDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const { editing } = usePlan();
  const [importing] = useState(() => new MajorsImport(editing));
  useEffect(() => () => importing.dispose(), [importing]);
  const state = useOwned(importing);
  const picker = useRef<HTMLInputElement>(null);
  const refused = state.kind === 'choosing' ? state.refused : undefined;
  return (
    <Drawer
      open
      size="min(100vw, 62rem)"
      title={t('import.majors')}
      onClose={onClose}
      footer={state.kind === 'read' && <Footer importing={importing} file={state} />}
    >
      <div className={styles.import}>
        <p className={styles.note}>{t('import.note')}</p>
        <div className={styles.bar}>
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,.xlsx"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void importing.choose(file);
              target.value = '';
            }}
          />
          <Button
            type={state.kind === 'read' ? 'default' : 'primary'}
            onClick={() => picker.current?.click()}
          >
            {t(state.kind === 'read' ? 'import.chooseOther' : 'import.choose')}
          </Button>
          <Button
            onClick={() =>
              saveText(`${t('nav.plans')}-${t('plans.tab.majors')}.csv`, csvText(majorsTemplate))
            }
          >
            {t('import.template')}
          </Button>
          {state.kind === 'read' && <span>{state.name}</span>}
        </div>
        <div role="status">
          {state.kind === 'reading' && <Spin aria-label={t('import.reading')} />}
          {refused && <Alert type="error" showIcon title={t(`import.refused.${refused}`)} />}
        </div>
        {state.kind === 'read' && <Review importing={importing} file={state} />}
      </div>
    </Drawer>
  );
}

interface FileProps {
  readonly importing: MajorsImport;
  readonly file: ReadFile;
}

function Review({ importing, file }: FileProps) {
  const messages = useMessages();
  const { t } = messages;
  const { header, columns, absent, rows } = file;
  const [kind, setKind] = useState<MajorRow['kind']>();
  const isWide = useMedia(WIDE);
  const [frame, size] = useSize();
  const counted = rowKinds.filter((one) => rows.some((row) => row.kind === one));
  const shownKind = kind !== undefined && counted.includes(kind) ? kind : counted[0];
  const shown = rows.filter((row) => row.kind === shownKind);
  const isTicked = shownKind === 'new' || shownKind === 'changed' || shownKind === 'missing';
  const labelOf = (key: MajorKey) => t(`majors.${key}`);
  return (
    <>
      <h2>{t('import.columns')}</h2>
      <div className={styles.pair}>
        {majorsSubject.columns.map(({ key }) => (
          <Labelled key={key} label={labelOf(key)}>
            {(common) => (
              <Select
                {...common}
                value={columns[key] ?? -1}
                status={absent.includes(key) ? 'error' : ''}
                options={[
                  { value: -1, label: t('import.notInFile') },
                  ...header.map((title, at) => ({ value: at, label: `${title.slice(0, 40)} (${at + 1})` })),
                ]}
                onChange={(at) => importing.setColumn(key, at === -1 ? undefined : at)}
              />
            )}
          </Labelled>
        ))}
      </div>
      <div role="status">
        {absent.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('import.absent', { columns: absent.map(labelOf).join(t('common.and')) })}
          />
        )}
        {file.applied !== undefined && (
          <Alert
            type="success"
            showIcon
            title={t('import.applied', { count: messages.number(file.applied) })}
          />
        )}
        {file.hasTooMany && <Alert type="error" showIcon title={t('import.tooMany')} />}
      </div>
      {absent.length === 0 && (
        <>
          <nav className={tabStyles.tabs} aria-label={t('import.kinds')}>
            {counted.map((one) => (
              <TabButton
                key={one}
                text={t(`import.kind.${one}`)}
                count={rows.filter((row) => row.kind === one).length}
                isHere={one === shownKind}
                onClick={() => setKind(one)}
              />
            ))}
          </nav>
          {isTicked && (
            <div className={styles.bar}>
              <Button size="small" onClick={() => importing.decide(shown, 'apply')}>
                {t('import.takeAll')}
              </Button>
              <Button size="small" onClick={() => importing.decide(shown, 'skip')}>
                {t('import.takeNone')}
              </Button>
            </div>
          )}
          <div ref={frame} className={styles.rows}>
            <Table<MajorRow>
              size="small"
              virtual
              rowKey={(row) => (row.kind === 'missing' ? row.former.id : `line ${row.line}`)}
              pagination={false}
              dataSource={shown}
              scroll={{ x: size?.width ?? 300, y: 360 }}
              columns={[
                {
                  title: t('import.line'),
                  width: 64,
                  render: (_, row) => (row.kind === 'missing' ? '' : row.line),
                },
                { title: t('import.what'), render: (_, row) => <What row={row} /> },
                {
                  title: t('import.decision'),
                  width: isWide ? 220 : 120,
                  render: (_, row) => <Decision importing={importing} file={file} row={row} />,
                },
              ]}
            />
          </div>
        </>
      )}
    </>
  );
}

function nameOf(row: MajorRow): string {
  if (row.kind === 'invalid') return row.cells.join(' ').slice(0, 80);
  const { code = '', name = '' } = row.kind === 'same' || row.kind === 'missing' ? row.former : row.values;
  return `${code} ${name}`;
}

function valueText({ t }: Messages, key: MajorKey, value: string | number | undefined): string {
  if (value === undefined || value === '') return t('import.blank');
  return String(key === 'tuition' ? Number(value) / 100 : value);
}

function faultsText({ t }: Messages, row: Extract<MajorRow, { kind: 'invalid' }>): string {
  return row.faults
    .map(({ column, code, lines = [] }) => {
      const some = lines.slice(0, 5).join(t('common.and'));
      return `${t(`majors.${column as MajorKey}`)} ${t(`fault.${code}`, { lines: some })}`;
    })
    .join(' · ');
}

function What({ row }: { readonly row: MajorRow }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <div className={styles.what}>
      {nameOf(row)}
      {row.kind === 'changed' && (
        <p className={styles.note}>
          <b>{t(row.isAddition ? 'import.addition' : 'import.toConfirm')}</b>{' '}
          {(row.changes as readonly MajorKey[])
            .map((key) =>
              t('import.value', {
                label: t(`majors.${key}`),
                from: valueText(messages, key, row.former[key]),
                to: valueText(messages, key, row.values[key]),
              }),
            )
            .join(' · ')}
        </p>
      )}
      {row.kind === 'doubtful' && (
        <p className={styles.hint}>
          {row.former ? t('import.alike', { code: row.former.code }) : t('import.alikeMany')}
        </p>
      )}
      {row.kind === 'invalid' && <p className={styles.fault}>{faultsText(messages, row)}</p>}
    </div>
  );
}

function Decision({ importing, file, row }: FileProps & { readonly row: MajorRow }) {
  const { t } = useMessages();
  if (row.kind === 'same' || row.kind === 'invalid') return null;
  const decision = decisionOf(file, row);
  if (row.kind === 'doubtful')
    return (
      <Select<RowDecision>
        value={decision}
        aria-label={`${t('import.decision')} ${nameOf(row)}`}
        options={[
          { value: 'skip', label: t('import.skip') },
          ...(row.former ? [{ value: 'apply' as const, label: t('import.sameAs') }] : []),
          { value: 'add', label: t('import.own') },
        ]}
        onChange={(next) => importing.decide([row], next)}
        className={String(styles.whole)}
      />
    );
  const label = t(row.kind === 'missing' ? 'import.remove' : 'import.take');
  return (
    <Checkbox
      checked={decision === 'apply'}
      aria-label={`${label} ${nameOf(row)}`}
      onChange={({ target }) => importing.decide([row], target.checked ? 'apply' : 'skip')}
    >
      {label}
    </Checkbox>
  );
}

function Footer({ importing, file }: FileProps) {
  const messages = useMessages();
  const { t } = messages;
  const { rows, header, name } = file;
  const count = rows.filter((row) => decisionOf(file, row) !== 'skip').length;
  const invalid = rows.filter((row) => row.kind === 'invalid');
  const saveErrors = () =>
    saveText(
      `${name.replace(/\.\w+$/, '')}-${t('import.kind.invalid')}.csv`,
      csvText([
        [...header, t('import.reason')],
        ...invalid.map((row) => [...header.map((_, at) => row.cells[at] ?? ''), faultsText(messages, row)]),
      ]),
    );
  return (
    <div className={styles.bar}>
      {invalid.length > 0 && <Button onClick={saveErrors}>{t('import.errors')}</Button>}
      <Button type="primary" disabled={count === 0} onClick={() => importing.apply()}>
        {count === 0 ? t('import.nothing') : t('import.apply', { count: messages.number(count) })}
      </Button>
    </div>
  );
}
