import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { FormDraft } from '#desk/application/form-editor/form-commands';
import type { Selection } from '#desk/application/form-editor/form-editor';
import { fieldType } from '#domain/form/field-type';
import type { FormProblem } from '#domain/form/problems';
import { isRequired } from '#domain/form/required';
import { useOwned } from '../lib/use-owned';
import { useSize } from '../lib/use-size';
import { useMessages } from '../messages/messages';
import { useEditor } from './controls';
import styles from './form-editor.module.css';

/** Rows that are drawn beyond the visible ones. */
const SPARE = 8;
/** Height of a row, in rem. */
const ROW = 2.75;

interface OutlineProps {
  /** Enter, or a tap. */
  readonly onOpen: () => void;
}

/** Steps and fields in order: one tab stop, of which only the visible rows are drawn. */
export function Outline({ onOpen }: OutlineProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const { draft, selected, problems } = useOwned(editor);
  const { steps, fields } = draft;
  const rows = useMemo(() => rowsOf(steps, fields), [steps, fields]);
  const levels = useMemo(() => levelsOf(problems), [problems]);
  const [sizeRef, size] = useSize();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = ROW * rem();
  const current = rows.findIndex((row) => isSame(row, selected));
  const from = Math.max(0, Math.floor(top / height) - SPARE);
  const shown = rows.slice(from, from + Math.ceil((size?.height ?? 800) / height) + 2 * SPARE);

  useEffect(() => {
    const element = list.current;
    if (!element || current < 0) return;
    const [start, end] = [current * height, (current + 1) * height];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
  }, [current, height]);

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = rows.length - 1;
    const to = {
      ArrowDown: Math.min(last, current + 1),
      ArrowUp: Math.max(0, current - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Enter' && selected) onOpen();
    else if (to !== undefined && rows[to]) editor.select(rows[to]);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={(element) => {
        list.current = element;
        return element ? sizeRef(element) : undefined;
      }}
      role="listbox"
      tabIndex={0}
      className={styles.outline}
      aria-label={t('form.outline')}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-activedescendant={current < 0 ? undefined : `outline-${current}`}
      onKeyDown={press}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: `${rows.length * ROW}rem` }}>
        {shown.map((row, index) => {
          const place = from + index;
          const isHere = place === current;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
            <div
              key={place}
              tabIndex={-1}
              id={`outline-${place}`}
              role="option"
              aria-selected={isHere}
              aria-setsize={rows.length}
              aria-posinset={place + 1}
              className={`${row.kind === 'step' ? styles.stepRow : styles.fieldRow} ${isHere ? styles.here : ''}`}
              style={{ top: `${place * ROW}rem` }}
              onClick={() => {
                editor.select(row);
                onOpen();
              }}
            >
              <RowText draft={draft} row={row} level={levels.get(`${row.kind}s.${row.at}`)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface RowTextProps {
  readonly draft: FormDraft;
  readonly row: Selection;
  readonly level: FormProblem['level'] | undefined;
}

function RowText({ draft, row, level }: RowTextProps) {
  const { t } = useMessages();
  const mark = level !== undefined && (
    <span
      className={styles[level]}
      role="img"
      aria-label={t(level === 'fault' ? 'form.faultMark' : 'form.hintMark')}
    />
  );
  if (row.kind === 'step')
    return (
      <>
        <span className={styles.name} lang="zh-CN">
          {row.at + 1}. {draft.steps[row.at] || t('form.unnamed')}
        </span>
        {mark}
      </>
    );
  const field = draft.fields[row.at];
  if (!field) return null;
  return (
    <>
      <span className={styles.name} lang="zh-CN">
        {field.label.trim() || t('form.unnamed')}
      </span>
      {field.showWhen && <span className={styles.tag}>{t('form.isConditional')}</span>}
      {isRequired(field) && <span className={styles.tag}>{t('form.required')}</span>}
      <span className={styles.kind}>{t(`kind.${fieldType(field)}`)}</span>
      {mark}
    </>
  );
}

function rowsOf(steps: FormDraft['steps'], fields: FormDraft['fields']): readonly Selection[] {
  const rows: Selection[] = [];
  let at = 0;
  const addUntil = (step: number) => {
    for (; at < fields.length && (fields[at]?.step ?? 0) < step; at += 1) rows.push({ kind: 'field', at });
  };
  for (const step of steps.keys()) {
    addUntil(step);
    rows.push({ kind: 'step', at: step });
  }
  addUntil(Number.POSITIVE_INFINITY);
  return rows;
}

/** The worst level by `fields.3` or `steps.0`. */
function levelsOf(problems: readonly FormProblem[]): ReadonlyMap<string, FormProblem['level']> {
  const levels = new Map<string, FormProblem['level']>();
  for (const { path, level, code } of problems) {
    // Said at the field; marks on most rows would hide the others.
    if (code === 'englishMissing') continue;
    const place = path.split('.').slice(0, 2).join('.');
    if (levels.get(place) !== 'fault') levels.set(place, level);
  }
  return levels;
}

export function isSame(one: Selection, other: Selection | undefined): boolean {
  return one.kind === other?.kind && one.at === other.at;
}

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
