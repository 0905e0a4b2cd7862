import { Button, Empty, Input, InputNumber, Table, type TableRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { EditedMajor } from '#domain/enrollment/plan-edit';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { useMedia, WIDE } from '../../lib/use-media';
import { useSize } from '../../lib/use-size';
import { useMessages } from '../../messages/messages';
import { ItemActions } from './basics-tab';
import { MajorsImportDrawer } from './majors-import-drawer';
import { ChineseInput, EnglishInput, idOf, LabelledNumber, usePlan } from './plan-fields';
import styles from './plans.module.css';

/** Majors from which on only those that are seen are drawn. */
const MANY = 60;
const NUMBERS = [
  ['years', 1],
  ['tuition', 100],
  ['quota', 1],
] as const;

interface MajorsTabProps {
  /** Path of what is to be seen, such as `majors.3.name`. */
  readonly focused: string | undefined;
}

export function MajorsTab({ focused }: MajorsTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const { editing, edit } = usePlan();
  const { majors, choices } = edit;
  const [isImporting, setImporting] = useState(false);
  const isWide = useMedia(WIDE);
  const [frame, size] = useSize();
  const table = useRef<TableRef>(null);
  const isMany = majors.length > MANY;
  const shown = /^majors\.(\d+)/.exec(focused ?? '')?.[1];
  useEffect(() => {
    if (shown !== undefined) table.current?.scrollTo({ index: Number(shown) });
  }, [shown]);
  const set = (next: readonly EditedMajor[]) => editing.change({ majors: next });
  const add = () => {
    set([...majors, { id: editing.ports.newId(), code: '', name: '' }]);
    // After it is drawn.
    setTimeout(() => {
      table.current?.scrollTo({ index: majors.length });
      document.getElementById(idOf(`majors.${majors.length}.code`))?.focus();
    }, 50);
  };
  const labels = (['code', 'name', 'english', 'years', 'tuition', 'quota'] as const).map((key) =>
    t(`majors.${key}`),
  );
  return (
    <>
      <div className={styles.pair}>
        {(['min', 'max'] as const).map((key) => (
          <LabelledNumber
            key={key}
            path={key === 'min' ? 'choices' : 'choices.max'}
            label={t(key === 'min' ? 'plans.choicesMin' : 'plans.choicesMax')}
            value={choices[key]}
            put={(value) => ({ choices: { ...choices, [key]: value ?? 0 } })}
          />
        ))}
      </div>
      <div className={styles.bar}>
        <span>{t('majors.count', { count: messages.number(majors.length) })}</span>
        <Button onClick={() => setImporting(true)}>{t('import.majors')}</Button>
        <Button onClick={add} icon={<Icon name="plus" size={1} />}>
          {t('majors.add')}
        </Button>
      </div>
      <div ref={frame} className={styles.majors}>
        {majors.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('majors.empty')} />
        ) : (
          <Table<EditedMajor>
            ref={table}
            size="small"
            rowKey="id"
            virtual={isMany}
            pagination={false}
            showHeader={isWide}
            dataSource={majors as EditedMajor[]}
            // Without a size it would draw them all.
            {...(isMany && { scroll: { x: size?.width ?? 1, y: 560 } })}
            columns={[
              {
                key: 'major',
                title: (
                  <div className={styles.major}>
                    {labels.map((label) => (
                      <span key={label}>{label}</span>
                    ))}
                  </div>
                ),
                render: (_, major, at) => <MajorRow major={major} at={at} onChange={set} />,
              },
            ]}
          />
        )}
      </div>
      {isImporting && <MajorsImportDrawer onClose={() => setImporting(false)} />}
    </>
  );
}

interface RowProps {
  readonly major: EditedMajor;
  readonly at: number;
  readonly onChange: (majors: readonly EditedMajor[]) => void;
}

function MajorRow({ major, at, onChange }: RowProps) {
  const { t } = useMessages();
  const { edit, problems } = usePlan();
  const { majors } = edit;
  const name = major.name || t('majors.unnamed', { number: at + 1 });
  const put = (part: Partial<EditedMajor>) =>
    majors.map((one) => (one === major ? { ...major, ...part } : one));
  const common = (key: 'code' | 'name' | 'english' | 'years' | 'tuition' | 'quota') => {
    const problem = problems.find(({ path }) => path === `majors.${at}.${key}`);
    return {
      id: idOf(`majors.${at}.${key}`),
      'aria-label': t('majors.of', { name, label: t(`majors.${key}`) }),
      placeholder: t(`majors.${key}`),
      ...(problem && { status: problem.level === 'fault' ? ('error' as const) : ('warning' as const) }),
    };
  };
  const text = { value: major.name, most: 200, put: (next: string) => ({ majors: put({ name: next }) }) };
  return (
    <div className={styles.major}>
      <Input
        {...common('code')}
        value={major.code}
        maxLength={64}
        onChange={({ target }) => onChange(put({ code: target.value }))}
      />
      <ChineseInput {...text} common={common('name')} />
      <EnglishInput {...text} common={common('english')} />
      {NUMBERS.map(([key, scale]) => (
        <InputNumber<number>
          key={key}
          {...common(key)}
          className={String(styles.number)}
          controls={false}
          min={0}
          max={key === 'years' ? 20 : 10_000_000}
          value={major[key] === undefined ? null : major[key] / scale}
          onChange={(typed) => {
            const { [key]: _, ...others } = major;
            const next =
              typed === null
                ? others
                : { ...others, [key]: key === 'years' ? typed : Math.round(typed * scale) };
            onChange(majors.map((one) => (one === major ? next : one)));
          }}
        />
      ))}
      <ItemActions all={majors} at={at} name={name} onChange={onChange} />
    </div>
  );
}
