import { Input } from 'antd';
import { changeField, type FormDraft, ruleOf, withRule } from '#desk/application/form-editor/form-commands';
import type { FieldRule } from '#domain/form/template';
import { RULE_NAMES, type RuleName } from '#domain/identity/rule-name';
import { useMessages } from '../messages/messages';
import { Labelled } from '../widgets/labelled';
import { Choice, NumberField, type PartProps, useEditor } from './controls';
import styles from './form-editor.module.css';

const putRule = (draft: FormDraft, { field, at }: PartProps, part: Partial<FieldRule>): FormDraft =>
  changeField(draft, at, { rules: withRule(field, part) });

export function RulePart(props: PartProps) {
  const { field } = props;
  const { t } = useMessages();
  const editor = useEditor();
  return (
    <Choice<RuleName | 'none'>
      label={t('form.rule')}
      value={ruleOf(field, 'ruleName') ?? 'none'}
      options={(['none', ...RULE_NAMES] as const).map((value) => ({ value, label: t(`form.rule.${value}`) }))}
      onChange={(name) => {
        const ruleName = name === 'none' ? undefined : name;
        editor.change(putRule(editor.state.draft, props, { ruleName }));
      }}
    />
  );
}

export function TextLimitsPart(props: PartProps) {
  const { field } = props;
  const { t } = useMessages();
  const editor = useEditor();
  const pattern = ruleOf(field, 'pattern') ?? '';
  return (
    <>
      <div className={styles.pair}>
        {(['minLength', 'maxLength'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`form.${name}`)}
            min={0}
            max={5_000}
            value={ruleOf(field, name)}
            put={(draft, value) => putRule(draft, props, { [name]: value })}
          />
        ))}
      </div>
      <Labelled label={t('form.pattern')}>
        {(common) => (
          <Input
            {...common}
            value={pattern}
            maxLength={500}
            spellCheck={false}
            onChange={({ target: { value } }) =>
              editor.type('pattern', '', '', (draft) =>
                putRule(draft, props, { pattern: value || undefined }),
              )
            }
          />
        )}
      </Labelled>
    </>
  );
}

export function NumberLimitsPart(props: PartProps) {
  const { field } = props;
  const { t } = useMessages();
  return (
    <div className={styles.pair}>
      {(['min', 'max', 'step'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(name === 'step' ? 'form.stepSize' : `form.${name}`)}
          precision={6}
          value={ruleOf(field, name)}
          put={(draft, value) => putRule(draft, props, { [name]: value })}
        />
      ))}
    </div>
  );
}
