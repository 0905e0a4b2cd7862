import { memo, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { SchoolWords } from '../../data/school-words/school-words';
import { Button } from '../button/button';
import { useDoubleTapGuard } from '../control/use-double-tap-guard';
import { type FieldProps, FieldRow } from '../field-row/field-row';
import styles from './majors-field.module.css';

export interface ChosenItem {
  readonly id: string;
  readonly name: string;
}

interface MajorsFieldProps extends FieldProps {
  /** In order of preference. */
  readonly chosen: readonly ChosenItem[];
  /** Largest number of majors. */
  readonly max: number;
  readonly onAdd: () => void;
  readonly onRemove: (id: string) => void;
  /** Moves one place up (-1) or down (1); without it the order cannot be changed. */
  readonly onMove?: ((id: string, by: -1 | 1) => void) | undefined;
}

/** The 意向专业 block (specification, section 2). `id` is that of the button 添加. */
export const MajorsField = memo(function MajorsField(props: MajorsFieldProps) {
  const { id, label, required, error, chosen, max, locked = false, onAdd, onRemove } = props;
  const onMove = locked ? undefined : props.onMove;
  const messages = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const limit = max > 1 ? messages.t('form.majorsHint', { max }) : undefined;
  const hints = [props.hint, limit].filter((one) => one !== undefined);
  const hint = locked ? messages.t('form.lockedBySchool') : hints.join(' · ') || undefined;

  const remove = (item: ChosenItem) => {
    // The focused button is removed: the focus moves to the neighbour's button, or to 添加.
    const { current: element } = root;
    const position = chosen.indexOf(item);
    const next = chosen[position + 1] ?? chosen[position - 1];
    const buttons = Array.from(element?.querySelectorAll<HTMLElement>('[data-remove]') ?? []);
    buttons.find((button) => button.dataset.remove === next?.id)?.focus();
    onRemove(item.id);
    if (next === undefined) element?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  };

  return (
    <FieldRow id={id} label={label} required={required} hint={hint} error={error} locked={locked} group>
      <div ref={root} className={styles.block} onClickCapture={useDoubleTapGuard()}>
        {chosen.length > 0 && (
          <ol className={styles.list}>
            {chosen.map((item, position) => (
              <li key={item.id} className={locked ? styles.locked : styles.item}>
                <span className={styles.number}>{position + 1}</span>
                <span className={styles.name}>
                  <SchoolWords>{item.name}</SchoolWords>
                </span>
                <span className={styles.tools}>
                  {onMove !== undefined && position > 0 && (
                    <button
                      type="button"
                      className={styles.tool}
                      aria-label={messages.t('form.moveUp', { name: item.name })}
                      onClick={() => onMove(item.id, -1)}
                    >
                      <Icon name="up" size={1.125} />
                    </button>
                  )}
                  {onMove !== undefined && position < chosen.length - 1 && (
                    <button
                      type="button"
                      className={styles.tool}
                      aria-label={messages.t('form.moveDown', { name: item.name })}
                      onClick={() => onMove(item.id, 1)}
                    >
                      <Icon name="down" size={1.125} />
                    </button>
                  )}
                  {!locked && (
                    <button
                      type="button"
                      className={styles.tool}
                      data-remove={item.id}
                      aria-label={messages.t('form.removeNamed', { name: item.name })}
                      onClick={() => remove(item)}
                    >
                      <Icon name="close" size={1.125} />
                    </button>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
        {locked && chosen.length === 0 && <p className={styles.none}>{messages.t('form.nothingGiven')}</p>}
        {!locked && chosen.length < max && (
          <Button
            tone="quiet"
            icon="plus"
            id={id}
            describedBy={error === undefined ? undefined : `${id}-error`}
            onPress={onAdd}
          >
            {messages.t('form.add')}
          </Button>
        )}
      </div>
    </FieldRow>
  );
});
