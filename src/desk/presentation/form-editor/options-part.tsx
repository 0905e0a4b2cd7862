import { Button, Flex, Input, Modal } from 'antd';
import { memo, useState } from 'react';
import { optionsOf, renameOption } from '#desk/application/form-editor/form-commands';
import { type CodeTable, codeTables } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { PLAN_LIMITS } from '#wire/desk/plans';
import { useMessages } from '../messages/messages';
import { Labelled } from '../widgets/labelled';
import { BareSchoolText, Choice, type PartProps, useEditor } from './controls';
import styles from './form-editor.module.css';

/** What a new list of options begins with, and a pasted one replaces. */
const UNTOUCHED = optionsOf(['选项一', '选项二']);

export function OptionsPart({ field, at }: PartProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const [pasted, setPasted] = useState<string>();
  const { options = [], codeTable } = field;
  const labels = options.map(({ label }) => label);
  const add = (more: readonly string[]) => {
    const isUntouched = more.length > 1 && JSON.stringify(options) === JSON.stringify(UNTOUCHED);
    const news = more.filter((label) => !labels.includes(label));
    const made = isUntouched
      ? optionsOf(more)
      : [...options, ...optionsOf([...labels, ...news], options).slice(new Set(labels).size)];
    editor.changeField(at, { options: made.slice(0, PLAN_LIMITS.options) });
  };
  return (
    <>
      <Choice<CodeTable | 'own'>
        label={t('form.source')}
        value={options.length === 0 && codeTable !== undefined ? codeTable : 'own'}
        options={[
          { value: 'own', label: t('form.source.own') },
          ...codeTables.map((value) => ({ value, label: t(`table.${value}`) })),
        ]}
        onChange={(source) =>
          editor.changeField(
            at,
            source === 'own'
              ? { codeTable: undefined, options: UNTOUCHED }
              : { codeTable: source, options: undefined },
          )
        }
      />
      {(options.length > 0 || codeTable === undefined) && (
        <fieldset className={styles.group}>
          <legend>{t('form.options')}</legend>
          <ol className={styles.options}>
            {options.map((option, index) => (
              <OptionRow
                key={option.index}
                {...{ option, index, at }}
                isLast={index === options.length - 1}
              />
            ))}
          </ol>
          <Flex wrap gap="small">
            <Button
              icon={<Icon name="plus" size={1} />}
              disabled={options.length >= PLAN_LIMITS.options}
              onClick={() => add([freshLabel(labels)])}
            >
              {t('form.addOption')}
            </Button>
            <Button onClick={() => setPasted('')}>{t('form.pasteOptions')}</Button>
          </Flex>
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
  /** Of its field. */
  readonly at: number;
  readonly isLast: boolean;
}

/** One of many: it is rendered again where it changes itself. */
const OptionRow = memo(function OptionRow({ option, index, at, isLast }: OptionRowProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const label = t('form.option', { number: index + 1 });
  /** Undefined: takes it away. */
  const moveTo = (to: number | undefined) => {
    const { options = [] } = editor.state.draft.fields[at] ?? {};
    const others = options.filter((other) => other !== option);
    editor.changeField(at, {
      options: to === undefined ? others : [...others.slice(0, to), option, ...others.slice(to)],
    });
  };
  return (
    <li className={styles.option}>
      <BareSchoolText
        aria-label={label}
        label={label}
        value={option.label}
        put={(draft, text) => renameOption(draft, at, index, text)}
      />
      {(
        [
          ['up', 'form.optionUp', index - 1, index === 0],
          ['down', 'form.optionDown', index + 1, isLast],
          ['trash', 'form.removeOption', undefined, false],
        ] as const
      ).map(([icon, key, to, disabled]) => (
        <Button
          key={icon}
          type="text"
          icon={<Icon name={icon} size={1} label={t(key, { number: index + 1 })} />}
          disabled={disabled}
          onClick={() => moveTo(to)}
        />
      ))}
    </li>
  );
});
