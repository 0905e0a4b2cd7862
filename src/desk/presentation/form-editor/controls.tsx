import { Input, InputNumber } from 'antd';
import { createContext, memo, type ReactNode, type Ref, useContext, useId } from 'react';
import type { FormDraft } from '#desk/application/form-editor/form-commands';
import type { FormEditor } from '#desk/application/form-editor/form-editor';
import { useMessages } from '../messages/messages';
import styles from './form-editor.module.css';

export const EditorContext = createContext<FormEditor | undefined>(undefined);

export function useEditor(): FormEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no form is edited here');
  return editor;
}

interface LabelledProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: (common: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}

export function Labelled({ label, note, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(note !== undefined && { 'aria-describedby': `${id}note` }) })}
      {note !== undefined && (
        <p id={`${id}note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}

interface SchoolTextProps {
  /** Of the place: what is typed there at a stretch is undone together. */
  readonly tag: string;
  readonly label: string;
  readonly value: string;
  readonly english: string | undefined;
  readonly put: (draft: FormDraft, text: string) => FormDraft;
  readonly most?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A text of the school's in Chinese, with its English below. */
export function SchoolText({ tag, label, value, english, put, most = 200, inputRef }: SchoolTextProps) {
  const { t } = useMessages();
  const editor = useEditor();
  return (
    <div className={styles.texts}>
      <Input
        {...(inputRef && { ref: (input) => assign(inputRef, input?.input ?? null) })}
        aria-label={label}
        lang="zh-CN"
        value={value}
        maxLength={most}
        onChange={({ target }) => editor.type(tag, value, target.value, (draft) => put(draft, target.value))}
      />
      <Input
        className={String(styles.english)}
        aria-label={t('form.english', { label })}
        lang="en"
        placeholder="English"
        value={english ?? ''}
        maxLength={most}
        disabled={value.trim() === ''}
        onChange={({ target }) => editor.typeEnglish(value, target.value)}
      />
    </div>
  );
}

function assign<T>(ref: Ref<T>, value: T | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

/** Many of them stand in a list: one is rendered again where its own text changes. */
export const MemoSchoolText = memo(
  SchoolText,
  (before, { tag, label, value, english }) =>
    before.tag === tag && before.label === label && before.value === value && before.english === english,
);

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point; default none. */
  readonly precision?: number;
  readonly put: (draft: FormDraft, value: number | undefined) => FormDraft;
}

export function NumberField({ label, value, put, precision = 0, ...limits }: NumberFieldProps) {
  const editor = useEditor();
  return (
    <Labelled label={label}>
      {(common) => (
        <InputNumber<number>
          {...common}
          {...limits}
          className={String(styles.number)}
          precision={precision}
          controls={false}
          value={value ?? null}
          onChange={(typed) => {
            // What the school takes, also before it is rounded on the screen.
            const whole = typed !== null && precision === 0 ? Math.round(typed) : (typed ?? undefined);
            editor.type(label, '', '', (draft) => put(draft, whole));
          }}
        />
      )}
    </Labelled>
  );
}
