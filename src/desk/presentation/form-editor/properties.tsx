import { App, Button, Collapse, Input, Select, Switch } from 'antd';
import { type Ref, useState } from 'react';
import * as commands from '#desk/application/form-editor/form-commands';
import { fieldType, type PublishedFieldType } from '#domain/form/field-type';
import { isFieldKey } from '#domain/form/problems';
import { isRequired } from '#domain/form/required';
import type { Field } from '#domain/form/template';
import { PLAN_LIMITS } from '#wire/desk/plans';
import { useOwned } from '../lib/use-owned';
import { useMessages } from '../messages/messages';
import { Labelled, SchoolText, useEditor } from './controls';
import styles from './form-editor.module.css';
import type { PartProps } from './kinds/field-editor';
import { editedKinds, fieldEditors } from './kinds/field-editors';
import { problemText } from './problem-list';

interface PropertiesProps {
  /** Of the first text, which is what one comes for. */
  readonly labelRef: Ref<HTMLInputElement>;
}

/** What is edited of the field or the step that is chosen in the outline. */
export function Properties({ labelRef }: PropertiesProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const { draft, selected } = useOwned(editor);
  if (!selected)
    return <p className={styles.note}>{t(draft.fields.length === 0 ? 'form.empty' : 'form.choose')}</p>;
  const { kind, at } = selected;
  const field = draft.fields[at];
  return (
    <div className={styles.properties} key={`${kind} ${at}`}>
      <OwnProblems place={`${kind}s.${at}`} />
      {kind === 'step' ? (
        <StepProperties at={at} labelRef={labelRef} />
      ) : (
        field && <FieldProperties field={field} at={at} labelRef={labelRef} />
      )}
    </div>
  );
}

function OwnProblems({ place }: { readonly place: string }) {
  const messages = useMessages();
  const { problems } = useOwned(useEditor());
  const own = problems.filter(({ path }) => path === place || path.startsWith(`${place}.`));
  if (own.length === 0) return null;
  return (
    <ul className={styles.own}>
      {own.map((problem) => (
        <li key={`${problem.path} ${problem.code}`} className={styles[problem.level]}>
          {problemText(messages, problem)}
        </li>
      ))}
    </ul>
  );
}

function StepProperties({ at, labelRef }: PropertiesProps & { readonly at: number }) {
  const { t } = useMessages();
  const editor = useEditor();
  const { draft } = editor.state;
  const title = draft.steps[at] ?? '';
  const move = (by: 1 | -1) =>
    editor.change(commands.moveStep(editor.state.draft, at, by), { kind: 'step', at: at + by });
  return (
    <>
      <h2 className={styles.heading}>{t('form.stepTitle')}</h2>
      <SchoolText
        tag={`step ${at}`}
        label={t('form.stepTitle')}
        value={title}
        english={draft.english[title]}
        inputRef={labelRef}
        put={(form, text) => commands.renameStep(form, at, text)}
      />
      <div className={styles.buttons}>
        <Button disabled={at === 0} onClick={() => move(-1)}>
          {t('form.up')}
        </Button>
        <Button disabled={at === draft.steps.length - 1} onClick={() => move(1)}>
          {t('form.down')}
        </Button>
        <Button
          danger
          disabled={draft.steps.length === 1}
          onClick={() =>
            editor.change(commands.removeStep(editor.state.draft, at), {
              kind: 'step',
              at: Math.max(0, at - 1),
            })
          }
        >
          {t('form.removeStep')}
        </Button>
      </div>
      <p className={styles.note}>{t('form.removeStepNote')}</p>
    </>
  );
}

function FieldProperties({ field, at, labelRef }: PartProps & PropertiesProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const { english } = editor.state.draft;
  const type = fieldType(field);
  const put = (part: Partial<Field>) => editor.change(commands.changeField(editor.state.draft, at, part));
  const Parts = type === 'unsupported' ? undefined : fieldEditors[type].Parts;
  const { placeholder = '', rules } = field;
  const message = rules[0]?.message ?? '';
  return (
    <>
      <Label text={t('form.label')} />
      <SchoolText
        tag={`label ${at}`}
        label={t('form.label')}
        value={field.label}
        english={english[field.label]}
        inputRef={labelRef}
        put={(draft, label) => commands.changeField(draft, at, { label })}
      />
      <div className={styles.pair}>
        <Labelled label={t('form.kind')}>
          {(common) => (
            <Select<PublishedFieldType | 'unsupported'>
              {...common}
              value={type}
              options={editedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(kind) =>
                kind !== 'unsupported' && editor.change(commands.changeKind(editor.state.draft, at, kind))
              }
            />
          )}
        </Labelled>
        <Labelled label={t('form.required')}>
          {(common) => (
            <Switch
              {...common}
              checked={isRequired(field)}
              onChange={(required) => put({ rules: commands.withRule(field, { required }) })}
            />
          )}
        </Labelled>
      </div>
      {Parts && <Parts field={field} at={at} />}
      <Label text={t(type === 'upload' ? 'form.placeholderUpload' : 'form.placeholder')} />
      <SchoolText
        tag={`placeholder ${at}`}
        label={t(type === 'upload' ? 'form.placeholderUpload' : 'form.placeholder')}
        value={placeholder}
        english={english[placeholder]}
        put={(draft, text) => commands.changeField(draft, at, { placeholder: text || undefined })}
      />
      <Condition field={field} at={at} />
      <Moves field={field} at={at} />
      <Collapse
        ghost
        items={[
          {
            key: 'more',
            label: t('form.advanced'),
            children: (
              <>
                <Label text={t('form.message')} />
                <SchoolText
                  tag={`message ${at}`}
                  label={t('form.message')}
                  value={message}
                  english={english[message]}
                  put={(draft, text) =>
                    commands.changeField(draft, at, {
                      rules: commands.withRule(field, { message: text || undefined }),
                    })
                  }
                />
                <KeyInput key={field.key} field={field} at={at} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function Label({ text }: { readonly text: string }) {
  return (
    <p className={styles.heading} aria-hidden>
      {text}
    </p>
  );
}

/** Taken when it is left: a half typed key may be another field's. */
function KeyInput({ field: { key }, at }: PartProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const [typed, setTyped] = useState(key);
  const isTaken = typed !== key && editor.state.draft.fields.some((other) => other.key === typed);
  const fault = isTaken ? 'form.keyTaken' : isFieldKey(typed) ? undefined : 'form.keyMalformed';
  return (
    <Labelled label={t('form.key')} note={t(fault ?? 'form.keyNote')}>
      {(common) => (
        <Input
          {...common}
          status={fault ? 'error' : ''}
          value={typed}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => setTyped(target.value.trim())}
          onBlur={() => {
            if (fault === undefined && typed !== key)
              editor.change(commands.changeKey(editor.state.draft, at, typed));
          }}
          onPressEnter={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </Labelled>
  );
}

const ALWAYS = '';

function Condition({ field: { showWhen }, at }: PartProps) {
  const { t } = useMessages();
  // A thousand fields are offered once somebody looks at them.
  const [isOpen, setOpen] = useState(false);
  const editor = useEditor();
  const { draft } = editor.state;
  const put = (condition: Field['showWhen']) =>
    editor.change(commands.changeField(editor.state.draft, at, { showWhen: condition }));
  const fields = commands.conditionFields(draft, at);
  const on = draft.fields.find(({ key }) => key === showWhen?.key);
  const choices = fields.map(({ key, label }) => ({ value: key, label }));
  const isListed = isOpen && (!showWhen || fields.some(({ key }) => key === showWhen.key));
  return (
    <>
      <Labelled label={t('form.condition')} {...(fields.length === 0 && { note: t('form.conditionNote') })}>
        {(common) => (
          <Select
            {...common}
            showSearch={{ optionFilterProp: 'label' }}
            value={showWhen?.key ?? ALWAYS}
            onOpenChange={setOpen}
            options={[
              { value: ALWAYS, label: t('form.conditionNone') },
              ...(isOpen ? choices : []),
              ...(isListed || !showWhen ? [] : [{ value: showWhen.key, label: on?.label ?? showWhen.key }]),
            ]}
            onChange={(key) => {
              const first = fields.find((other) => other.key === key)?.options?.[0];
              if (key === ALWAYS) put(undefined);
              else if (first) put({ key, equals: first.index });
            }}
          />
        )}
      </Labelled>
      {showWhen && (
        <Labelled label={t('form.conditionIs')}>
          {(common) => (
            <Select
              {...common}
              showSearch={{ optionFilterProp: 'label' }}
              value={showWhen.equals}
              options={(on?.options ?? []).map(({ index, label }) => ({ value: index, label }))}
              onChange={(equals) => put({ ...showWhen, equals })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}

function Moves({ field, at }: PartProps) {
  const { t } = useMessages();
  const { message } = App.useApp();
  const editor = useEditor();
  const { draft } = editor.state;
  const { steps, fields } = draft;
  const [isOpen, setOpen] = useState(false);
  const go = ([next, to]: readonly [commands.FormDraft, number]) =>
    editor.change(next, { kind: 'field', at: to });
  const remove = () => {
    const count = commands.dependents(draft, at).length;
    editor.change(
      commands.removeField(draft, at),
      at === 0 && fields.length === 1 ? undefined : { kind: 'field', at: Math.min(at, fields.length - 2) },
    );
    const label = field.label || t('form.unnamed');
    message.info(t(count === 0 ? 'form.removed' : 'form.removedConditions', { label, count }));
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button aria-keyshortcuts="Alt+ArrowUp" onClick={() => go(commands.moveField(draft, at, -1))}>
          {t('form.up')}
        </Button>
        <Button aria-keyshortcuts="Alt+ArrowDown" onClick={() => go(commands.moveField(draft, at, 1))}>
          {t('form.down')}
        </Button>
        <Button
          disabled={fields.length >= PLAN_LIMITS.fields}
          onClick={() =>
            editor.change(commands.duplicateField(draft, at, editor.published), { kind: 'field', at: at + 1 })
          }
        >
          {t('form.duplicate')}
        </Button>
        <Button danger onClick={remove}>
          {t('form.remove')}
        </Button>
      </div>
      <Labelled label={t('form.moveAfter')}>
        {(common) => (
          <Select<string>
            {...common}
            showSearch={{ optionFilterProp: 'label' }}
            value={null as never}
            onOpenChange={setOpen}
            options={
              !isOpen
                ? []
                : [
                    ...steps.map((title, step) => ({
                      value: `step ${step}`,
                      label: t('form.toStep', { step: title }),
                    })),
                    ...fields.flatMap(({ label }, index) =>
                      index === at ? [] : [{ value: `${index}`, label }],
                    ),
                  ]
            }
            onChange={(to) => {
              const step = /^step (\d+)$/.exec(to)?.[1];
              go(commands.moveAfter(draft, at, step === undefined ? Number(to) : { step: Number(step) }));
            }}
          />
        )}
      </Labelled>
    </>
  );
}
