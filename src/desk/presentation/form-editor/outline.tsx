import { type KeyboardEvent, memo, useEffect, useMemo } from 'react';
import type { FormDraft } from '#desk/application/form-editor/form-commands';
import type { Selection } from '#desk/application/form-editor/form-editor';
import { fieldType } from '#domain/form/field-type';
import type { FormProblem } from '#domain/form/problems';
import { isRequired } from '#domain/form/required';
import type { Field } from '#domain/form/template';
import { useOwned } from '../lib/use-owned';
import { useMessages } from '../messages/messages';
import { useEditor } from './controls';
import styles from './form-editor.module.css';

interface OutlineProps {
  /** Enter, or a tap. */
  readonly onOpen: () => void;
}

/** Steps and fields in order, as one tab stop. */
export function Outline({ onOpen }: OutlineProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const { draft, selected, problems } = useOwned(editor);
  const { steps, fields } = draft;
  const rows = useMemo(() => rowsOf(steps, fields), [steps, fields]);
  const levels = useMemo(() => levelsOf(problems), [problems]);
  const current = rows.findIndex(({ kind, at }) => kind === selected?.kind && at === selected.at);
  useEffect(() => {
    document.getElementById(idOf(current))?.scrollIntoView({ block: 'nearest' });
  }, [current]);

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
      role="listbox"
      tabIndex={0}
      className={styles.outline}
      aria-label={t('form.outline')}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-activedescendant={current < 0 ? undefined : idOf(current)}
      onKeyDown={press}
      onClick={({ target }) => {
        const row = rows.find((_, index) => (target as Element).closest('[role=option]')?.id === idOf(index));
        if (!row) return;
        editor.select(row);
        onOpen();
      }}
    >
      {rows.map(({ kind, at }, index) => (
        <Row
          key={index}
          {...{ index, at }}
          of={(kind === 'step' ? steps[at] : fields[at]) ?? ''}
          level={levels.get(`${kind}s.${at}`)}
          isHere={index === current}
        />
      ))}
    </div>
  );
}

const idOf = (index: number) => `outline-${index}`;

interface RowProps {
  /** In the outline. */
  readonly index: number;
  /** Among the steps or the fields. */
  readonly at: number;
  /** The title of a step, or a field. */
  readonly of: string | Field;
  readonly level: FormProblem['level'] | undefined;
  readonly isHere: boolean;
}

/** One of many: it is rendered again where it changes itself. */
const Row = memo(function Row({ index, at, of, level, isHere }: RowProps) {
  const { t } = useMessages();
  const isStep = typeof of === 'string';
  return (
    <div
      tabIndex={-1}
      id={idOf(index)}
      role="option"
      aria-selected={isHere}
      className={`${isStep ? styles.stepRow : styles.fieldRow} ${isHere ? styles.here : ''}`}
    >
      <span className={styles.name} lang="zh-CN">
        {isStep ? `${at + 1}. ${of || t('form.unnamed')}` : of.label.trim() || t('form.unnamed')}
      </span>
      {!isStep && (
        <>
          {of.showWhen && <span className={styles.tag}>{t('form.isConditional')}</span>}
          {isRequired(of) && <span className={styles.tag}>{t('form.required')}</span>}
          <span className={styles.kind}>{t(`kind.${fieldType(of)}`)}</span>
        </>
      )}
      {level && (
        <span
          className={styles[level]}
          role="img"
          aria-label={t(level === 'fault' ? 'form.faultMark' : 'form.hintMark')}
        />
      )}
    </div>
  );
});

/** A field whose step is gone stands at the end. */
function rowsOf(steps: FormDraft['steps'], fields: FormDraft['fields']): readonly Selection[] {
  const all = fields.map((_, at): Selection => ({ kind: 'field', at }));
  const last = steps.length - 1;
  return steps.flatMap((_, step): readonly Selection[] => [
    { kind: 'step', at: step },
    ...all.filter(({ at }) => Math.min(fields[at]?.step ?? 0, last) === step),
  ]);
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
