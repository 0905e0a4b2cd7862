import { Button, Dropdown, Flex, type InputRef, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { addStep, endOfStep, insertFields } from '#desk/application/form-editor/form-commands';
import { FormEditor } from '#desk/application/form-editor/form-editor';
import { FormPreview } from '#desk/application/form-editor/form-preview';
import type { PlanEditing } from '#desk/application/plans/plan-editing';
import type { PublishedFieldType } from '#domain/form/field-type';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { PLAN_LIMITS } from '#wire/desk/plans';
import { useKeys } from '../lib/use-keys';
import { useMedia } from '../lib/use-media';
import { useOwned } from '../lib/use-owned';
import { useMessages } from '../messages/messages';
import { EditorContext } from './controls';
import styles from './form-editor.module.css';
import { editedKinds } from './kind-parts';
import { Outline } from './outline';
import { PasteDialog } from './paste-dialog';
import { PreviewPane } from './preview-pane';
import { ProblemList, placeOf } from './problem-list';
import { Properties } from './properties';

interface FormEditorPageProps {
  readonly editing: PlanEditing;
  /** Path of a problem that leads here. */
  readonly focused?: string | undefined;
}

interface Parts {
  readonly editor: FormEditor;
  readonly preview: FormPreview;
}

/** 表单 of a plan: outline, properties and the student's own form, one of them at a time on a phone. */
export function FormEditorPage({ editing, focused }: FormEditorPageProps) {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    const made = { editor: new FormEditor(editing), preview: new FormPreview(editing) };
    setParts(made);
    return () => {
      made.editor.dispose();
      made.preview.dispose();
    };
  }, [editing]);
  useEffect(() => {
    if (parts && focused !== undefined) parts.editor.select(placeOf(focused));
  }, [parts, focused]);
  return (
    parts && (
      <EditorContext.Provider value={parts.editor}>
        <Panes {...parts} editing={editing} />
      </EditorContext.Provider>
    )
  );
}

type Pane = 'outline' | 'properties' | 'phone';

function Panes({ editor, preview, editing }: Parts & Pick<FormEditorPageProps, 'editing'>) {
  const { t } = useMessages();
  const isWide = useMedia('(min-width: 80rem)');
  const isMedium = useMedia('(min-width: 48rem)');
  const { draft, selected, problems, canUndo, canRedo } = useOwned(editor);
  const { plan } = useOwned(editing);
  const [pane, setPane] = useState<Pane>('outline');
  const [dialog, setDialog] = useState<'paste' | 'problems'>();
  const label = useRef<InputRef>(null);
  /** Counts up where the first text of the properties is to be edited next. */
  const [focused, setFocused] = useState(0);
  useEffect(() => {
    if (focused > 0) label.current?.focus({ preventScroll: true, cursor: 'all' });
  }, [focused]);
  const openProperties = () => {
    setPane('properties');
    setFocused((count) => count + 1);
  };
  const isPhoneShown = isWide || pane === 'phone';
  useEffect(() => (isPhoneShown ? preview.show() : undefined), [isPhoneShown, preview]);

  const step = selected
    ? selected.kind === 'step'
      ? selected.at
      : (draft.fields[selected.at]?.step ?? 0)
    : draft.steps.length - 1;
  const isFull = draft.fields.length >= PLAN_LIMITS.fields;
  const add = (type: PublishedFieldType) => {
    const at = selected?.kind === 'field' ? selected.at + 1 : endOfStep(draft, step);
    editor.change(insertFields(draft, { at, step }, [{ type }], editor.published), { kind: 'field', at });
    openProperties();
  };
  useKeys((event) => {
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')) {
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    } else if (event.altKey && (key === 'arrowup' || key === 'arrowdown'))
      editor.move(key === 'arrowup' ? -1 : 1);
    else return;
    event.preventDefault();
  });

  const counts = { fault: 0, hint: 0 };
  for (const { level } of problems) counts[level] += 1;
  const has = (one: Pane) => isWide || (isMedium && pane !== 'phone' ? one !== 'phone' : pane === one);
  return (
    <>
      <Flex wrap gap="small">
        <Dropdown
          autoFocus
          disabled={isFull}
          trigger={['click']}
          menu={{
            items: editedKinds.map((kind) => ({ key: kind, label: t(`kind.${kind}`) })),
            onClick: ({ key }) => add(key as PublishedFieldType),
          }}
        >
          <Button type="primary" disabled={isFull} icon={<Icon name="plus" size={1} />}>
            {t('form.addField')}
          </Button>
        </Dropdown>
        <Button disabled={isFull} onClick={() => setDialog('paste')}>
          {t('form.paste')}
        </Button>
        <Button
          disabled={draft.steps.length >= PLAN_LIMITS.steps}
          onClick={() => {
            const title = t('form.newStep', { number: draft.steps.length + 1 });
            editor.change(addStep(draft, title), { kind: 'step', at: draft.steps.length });
            openProperties();
          }}
        >
          {t('form.addStep')}
        </Button>
        <Button disabled={!canUndo} aria-keyshortcuts="Control+Z" onClick={() => editor.undo()}>
          {t('form.undo')}
        </Button>
        <Button disabled={!canRedo} aria-keyshortcuts="Control+Shift+Z" onClick={() => editor.redo()}>
          {t('form.redo')}
        </Button>
        <Button onClick={() => setDialog('problems')}>
          {t('form.problems')}
          {counts.fault > 0 && (
            <span className={styles.fault}>{t('form.faultCount', { count: counts.fault })}</span>
          )}
          {counts.fault === 0 && counts.hint > 0 && (
            <span className={styles.hint}>{t('form.hintCount', { count: counts.hint })}</span>
          )}
        </Button>
      </Flex>
      {!isWide && (
        <Segmented<Pane>
          block
          value={pane}
          options={(['outline', 'properties', 'phone'] as const).map((value) => ({
            value,
            label: t(value === 'phone' ? 'form.preview' : `form.${value}`),
          }))}
          onChange={setPane}
        />
      )}
      <div className={styles.panes}>
        {has('outline') && (
          <section aria-label={t('form.outline')}>
            <Outline onOpen={openProperties} />
          </section>
        )}
        {has('properties') && (
          <section aria-label={t('form.properties')}>
            <Properties labelRef={label} />
          </section>
        )}
        {isPhoneShown && <PreviewPane preview={preview} revision={plan.revision} />}
      </div>
      {dialog === 'paste' && <PasteDialog step={step} onClose={() => setDialog(undefined)} />}
      <ProblemList
        isOpen={dialog === 'problems'}
        onClose={() => setDialog(undefined)}
        onOpen={() => {
          setDialog(undefined);
          openProperties();
        }}
      />
    </>
  );
}
