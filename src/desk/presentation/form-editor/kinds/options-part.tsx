import { Button, Input, Modal, Select } from 'antd';
import { memo, useState } from 'react';
import { changeField, optionsOf, renameOption } from '#desk/application/form-editor/form-commands';
import type { FormEditor } from '#desk/application/form-editor/form-editor';
import { type CodeTable, codeTables } from '#domain/form/code-table';
import type { Field, PickerOption } from '#domain/form/template';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { PLAN_LIMITS } from '#wire/desk/plans';
import { useMessages } from '../../messages/messages';
import { Labelled, MemoSchoolText, useEditor } from '../controls';
import styles from '../form-editor.module.css';
import type { PartProps } from './field-editor';

/** What a new list of options begins with, and a pasted one replaces. */
const UNTOUCHED = JSON.stringify(optionsOf(['选项一', '选项二']));

export function OptionsPart({ field, at }: PartProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const { english } = editor.state.draft;
  const [pasted, setPasted] = useState<string>();
  const { options = [], codeTable } = field;
  const put = (part: Partial<Field>) => editor.change(changeField(editor.state.draft, at, part));
  const labels = options.map(({ label }) => label);
  const add = (more: readonly string[]) => {
    const isUntouched = more.length > 1 && JSON.stringify(options) === UNTOUCHED;
    const news = more.filter((label) => !labels.includes(label));
    const made = isUntouched
      ? optionsOf(more)
      : [...options, ...optionsOf([...labels, ...news], options).slice(new Set(labels).size)];
    put({ options: made.slice(0, PLAN_LIMITS.options) });
  };
  return (
    <>
      <Labelled label={t('form.source')}>
        {(common) => (
          <Select<CodeTable | 'own'>
            {...common}
            value={options.length === 0 && codeTable !== undefined ? codeTable : 'own'}
            options={[
              { value: 'own', label: t('form.source.own') },
              ...codeTables.map((value) => ({ value, label: t(`table.${value}`) })),
            ]}
            onChange={(source) =>
              put(
                source === 'own'
                  ? { codeTable: undefined, options: optionsOf(['选项一', '选项二']) }
                  : { codeTable: source, options: undefined },
              )
            }
          />
        )}
      </Labelled>
      {(options.length > 0 || codeTable === undefined) && (
        <fieldset className={styles.group}>
          <legend>{t('form.options')}</legend>
          <ol className={styles.options}>
            {options.map((option, index) => (
              <OptionRow
                key={option.index}
                {...{ option, index, at, editor }}
                isLast={index === options.length - 1}
                english={english[option.label]}
              />
            ))}
          </ol>
          <div className={styles.buttons}>
            <Button
              icon={<Icon name="plus" size={1} />}
              disabled={options.length >= PLAN_LIMITS.options}
              onClick={() => add([freshLabel(labels)])}
            >
              {t('form.addOption')}
            </Button>
            <Button onClick={() => setPasted('')}>{t('form.pasteOptions')}</Button>
          </div>
        </fieldset>
      )}
      <Modal
        open={pasted !== undefined}
        title={t('form.pasteOptions')}
        okText={t('common.confirm')}
        onCancel={() => setPasted(undefined)}
        onOk={() => {
          const lines = (pasted ?? '').split('\n').map((line) => line.trim().slice(0, 200));
          add([...new Set(lines)].filter((line) => line !== ''));
          setPasted(undefined);
        }}
      >
        <Labelled label={t('form.options')} note={t('form.pasteOptionsNote')}>
          {(common) => (
            <Input.TextArea
              {...common}
              rows={8}
              value={pasted ?? ''}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Labelled>
      </Modal>
    </>
  );
}

function freshLabel(labels: readonly string[]): string {
  let number = labels.length + 1;
  while (labels.includes(`选项${number}`)) number += 1;
  return `选项${number}`;
}

interface OptionRowProps {
  readonly option: PickerOption;
  readonly index: number;
  readonly at: number;
  readonly isLast: boolean;
  readonly english: string | undefined;
  readonly editor: FormEditor;
}

const OptionRow = memo(function OptionRow({ option, index, at, isLast, english, editor }: OptionRowProps) {
  const { t } = useMessages();
  const number = index + 1;
  const change = (put: (options: readonly PickerOption[]) => readonly PickerOption[]) => {
    const { draft } = editor.state;
    editor.change(changeField(draft, at, { options: put(draft.fields[at]?.options ?? []) }));
  };
  const move = (by: 1 | -1) =>
    change((options) => {
      const others = options.filter((other) => other !== option);
      return [...others.slice(0, index + by), option, ...others.slice(index + by)];
    });
  return (
    <li className={styles.option}>
      <MemoSchoolText
        tag={`option ${at} ${index}`}
        label={t('form.option', { number })}
        value={option.label}
        english={english}
        put={(draft, label) => renameOption(draft, at, index, label)}
      />
      <Button
        type="text"
        icon={<Icon name="up" size={1} label={t('form.optionUp', { number })} />}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        icon={<Icon name="down" size={1} label={t('form.optionDown', { number })} />}
        disabled={isLast}
        onClick={() => move(1)}
      />
      <Button
        type="text"
        icon={<Icon name="trash" size={1} label={t('form.removeOption', { number })} />}
        onClick={() => change((options) => options.filter((other) => other !== option))}
      />
    </li>
  );
});
