import { Input, InputNumber, type InputRef, Select, type SelectProps } from 'antd';
import { createContext, type Ref, useContext, useSyncExternalStore } from 'react';
import type { FormDraft } from '#desk/application/form-editor/form-commands';
import type { FormEditor } from '#desk/application/form-editor/form-editor';
import { englishOf } from '#desk/application/plans/english-texts';
import type { Field } from '#domain/form/template';
import { useMessages } from '../messages/messages';
import { Labelled, type LabelledProps } from '../widgets/labelled';
import styles from './form-editor.module.css';

export const EditorContext = createContext<FormEditor | undefined>(undefined);

export function useEditor(): FormEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no form is edited here');
  return editor;
}

export interface PartProps {
  readonly field: Field;
  /** Its index in the draft. */
  readonly at: number;
}

type ChoiceProps<Value> = Pick<LabelledProps, 'label' | 'note'> & SelectProps<Value>;

export function Choice<Value>({ label, note, ...select }: ChoiceProps<Value>) {
  return (
    <Labelled label={label} note={note}>
      {(common) => <Select<Value> {...common} {...select} />}
    </Labelled>
  );
}

interface SchoolTextProps {
  /** Of the place: what is typed there at a stretch is undone together. */
  readonly label: string;
  readonly value: string;
  readonly put: (draft: FormDraft, text: string) => FormDraft;
  readonly inputRef?: Ref<InputRef> | undefined;
}

/** A text of the school's in Chinese, with its English below. */
export function SchoolText(props: SchoolTextProps) {
  return <Labelled label={props.label}>{(common) => <BareSchoolText {...props} {...common} />}</Labelled>;
}

type BareProps = SchoolTextProps & { readonly id?: string; readonly 'aria-label'?: string };

/** Without a label above it. */
export function BareSchoolText({ label, value, put, inputRef, ...common }: BareProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const english = useSyncExternalStore(
    (changed) => editor.subscribe(changed),
    () => englishOf(editor.state.draft.english, value),
  );
  return (
    <div className={styles.texts}>
      <Input
        {...common}
        {...(inputRef && { ref: inputRef })}
        lang="zh-CN"
        value={value}
        maxLength={200}
        onChange={({ target }) =>
          editor.type(label, value, target.value, (draft) => put(draft, target.value))
        }
      />
      <Input
        className={String(styles.english)}
        aria-label={t('form.english', { label })}
        lang="en"
        placeholder="English"
        value={english}
        maxLength={200}
        disabled={value.trim() === ''}
        onChange={({ target }) => editor.typeEnglish(value, target.value)}
      />
    </div>
  );
}

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
