import { App, Button, Collapse, Flex, Input, type InputRef, Switch } from 'antd';
import { type Ref, useState } from 'react';
import * as commands from '#desk/application/form-editor/form-commands';
import { type FieldType, fieldType } from '#domain/form/field-type';
import { isFieldKey } from '#domain/form/problems';
import { isRequired } from '#domain/form/required';
import type { Field } from '#domain/form/template';
import { PLAN_LIMITS } from '#wire/desk/plans';
import { useOwned } from '../lib/use-owned';
import { useMessages } from '../messages/messages';
import { Labelled } from '../widgets/labelled';
import { Choice, type PartProps, SchoolText, useEditor } from './controls';
import styles from './form-editor.module.css';
import { editedKinds, kindParts } from './kind-parts';
import { problemText } from './problem-list';

interface PropertiesProps {
  /** Of the first text, which is what one comes for. */
  readonly labelRef: Ref<InputRef>;
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
  return (
    <>
      <SchoolText
        label={t('form.stepTitle')}
        value={draft.steps[at] ?? ''}
        inputRef={labelRef}
        put={(form, text) => commands.renameStep(form, at, text)}
      />
      <Flex wrap gap="small">
        <Button disabled={at === 0} onClick={() => editor.move(-1)}>
          {t('form.up')}
        </Button>
        <Button disabled={at === draft.steps.length - 1} onClick={() => editor.move(1)}>
          {t('form.down')}
        </Button>
        <Button
          danger
          disabled={draft.steps.length === 1}
          onClick={() =>
            editor.change(commands.removeStep(draft, at), { kind: 'step', at: Math.max(0, at - 1) })
          }
        >
          {t('form.removeStep')}
        </Button>
      </Flex>
      <p className={styles.note}>{t('form.removeStepNote')}</p>
    </>
  );
}

function FieldProperties({ field, at, labelRef }: PartProps & PropertiesProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const type = fieldType(field);
  const Parts = type === 'unsupported' ? undefined : kindParts[type];
  return (
    <>
      <SchoolText
        label={t('form.label')}
        value={field.label}
        inputRef={labelRef}
        put={(draft, label) => commands.changeField(draft, at, { label })}
      />
      <div className={styles.pair}>
        <Choice<FieldType>
          label={t('form.kind')}
          value={type}
          options={editedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) =>
            kind !== 'unsupported' && editor.change(commands.changeKind(editor.state.draft, at, kind))
          }
        />
        <Labelled label={t('form.required')}>
          {(common) => (
            <Switch
              {...common}
              checked={isRequired(field)}
              onChange={(required) =>
                editor.changeField(at, { rules: commands.withRule(field, { required }) })
              }
            />
          )}
        </Labelled>
      </div>
      {Parts && <Parts field={field} at={at} />}
      <SchoolText
        label={t(type === 'upload' ? 'form.placeholderUpload' : 'form.placeholder')}
        value={field.placeholder ?? ''}
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
                <SchoolText
                  label={t('form.message')}
                  value={field.rules[0]?.message ?? ''}
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
  const editor = useEditor();
  const { draft } = editor.state;
  const put = (condition: Field['showWhen']) => editor.changeField(at, { showWhen: condition });
  const fields = commands.conditionFields(draft, at);
  const on = draft.fields.find(({ key }) => key === showWhen?.key);
  const isListed = !showWhen || fields.some(({ key }) => key === showWhen.key);
  return (
    <>
      <Choice
        label={t('form.condition')}
        note={fields.length === 0 ? t('form.conditionNote') : undefined}
        showSearch={{ optionFilterProp: 'label' }}
        value={showWhen?.key ?? ALWAYS}
        options={[
          { value: ALWAYS, label: t('form.conditionNone') },
          ...fields.map(({ key, label }) => ({ value: key, label })),
          // Its field comes later, or is gone.
          ...(isListed ? [] : [{ value: showWhen.key, label: on?.label ?? showWhen.key }]),
        ]}
        onChange={(key) => {
          const first = fields.find((other) => other.key === key)?.options?.[0];
          if (key === ALWAYS) put(undefined);
          else if (first) put({ key, equals: first.index });
        }}
      />
      {showWhen && (
        <Choice
          label={t('form.conditionIs')}
          showSearch={{ optionFilterProp: 'label' }}
          value={showWhen.equals}
          options={(on?.options ?? []).map(({ index, label }) => ({ value: index, label }))}
          onChange={(equals) => put({ ...showWhen, equals })}
        />
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
  const remove = () => {
    const count = commands.dependents(draft, at).length;
    editor.change(
      commands.removeField(draft, at),
      at === 0 && fields.length === 1 ? undefined : { kind: 'field', at: Math.min(at, fields.length - 2) },
    );
    const label = field.label || t('form.unnamed');
    message.info(t(count === 0 ? 'form.removed' : 'form.removedConditions', { label, count }));
  };
  const places = [
    ...steps.map((step, index) => ({ value: `step ${index}`, label: t('form.toStep', { step }) })),
    ...fields.flatMap(({ label }, index) => (index === at ? [] : [{ value: `${index}`, label }])),
  ];
  return (
    <>
      <Flex wrap gap="small">
        <Button aria-keyshortcuts="Alt+ArrowUp" onClick={() => editor.move(-1)}>
          {t('form.up')}
        </Button>
        <Button aria-keyshortcuts="Alt+ArrowDown" onClick={() => editor.move(1)}>
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
      </Flex>
      <Choice<string>
        label={t('form.moveAfter')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null as never}
        options={places}
        onChange={(to) => {
          const step = /^step (\d+)$/.exec(to)?.[1];
          const after = step === undefined ? Number(to) : { step: Number(step) };
          const [next, index] = commands.moveAfter(draft, at, after);
          editor.change(next, { kind: 'field', at: index });
        }}
      />
    </>
  );
}
