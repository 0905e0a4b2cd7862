import { Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { endOfStep, insertFields } from '#desk/application/form-editor/form-commands';
import { MOST_QUESTIONS, readQuestions } from '#desk/application/form-editor/pasted-questions';
import { PLAN_LIMITS } from '#wire/desk/plans';
import { useMessages } from '../messages/messages';
import { Labelled } from '../widgets/labelled';
import { useEditor } from './controls';
import styles from './form-editor.module.css';

interface PasteProps {
  /** The index of the step that they are added to. */
  readonly step: number;
  readonly onClose: () => void;
}

/** 粘贴问题: what becomes of each line is shown before it is added. */
export function PasteDialog({ step, onClose }: PasteProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const [text, setText] = useState('');
  const { draft } = editor.state;
  const { fields, present, leftOut } = useMemo(
    () =>
      readQuestions(
        text,
        new Set(draft.fields.map(({ key }) => key)),
        PLAN_LIMITS.fields - draft.fields.length,
      ),
    [text, draft.fields],
  );
  const add = () => {
    const at = endOfStep(draft, step);
    editor.change(insertFields(draft, { at, step }, fields, editor.published), { kind: 'field', at });
    onClose();
  };
  return (
    <Modal
      open
      width="44rem"
      title={t('form.paste')}
      okText={t('paste.add', { count: fields.length })}
      okButtonProps={{ disabled: fields.length === 0 }}
      onOk={add}
      onCancel={onClose}
    >
      <Labelled label={t('paste.lines')} note={t('paste.note', { most: MOST_QUESTIONS })}>
        {(common) => (
          <Input.TextArea
            {...common}
            autoFocus
            rows={10}
            lang="zh-CN"
            placeholder={t('paste.example')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Labelled>
      {text.trim() !== '' && (
        <div role="status">
          <p className={styles.heading}>{t('paste.result', { count: fields.length })}</p>
          {present.length > 0 && (
            <p className={styles.note}>{t('paste.present', { labels: present.join(t('common.and')) })}</p>
          )}
          {leftOut > 0 && (
            <p className={styles.note}>{t('paste.leftOut', { most: MOST_QUESTIONS, count: leftOut })}</p>
          )}
        </div>
      )}
      {fields.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        <ul className={styles.pasted} tabIndex={0} aria-label={t('paste.lines')}>
          {fields.map(({ label, type, rules = [], options = [], maxCount }, index) => (
            <li key={index}>
              <span className={styles.name} lang="zh-CN">
                {label}
                {options.length > 0 && (
                  <span className={styles.kind}> {options.map((option) => option.label).join(' / ')}</span>
                )}
              </span>
              {rules[0]?.required && <span className={styles.tag}>{t('form.required')}</span>}
              <span className={styles.kind}>
                {t(`kind.${type}`)}
                {type === 'upload' && ` ≤ ${maxCount}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
