import { Input, InputNumber } from 'antd';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { englishOf, withEnglish, withEnglishAlong } from '#desk/application/plans/english-texts';
import type { PlanChange, PlanEditing, PlanProblem } from '#desk/application/plans/plan-editing';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import { useOwned } from '../../lib/use-owned';
import { type MessageKey, type Messages, useMessages } from '../../messages/messages';
import { plans } from '../../messages/plans';
import { Labelled as Field } from '../../widgets/labelled';
import styles from './plans.module.css';

export const PlanContext = createContext<PlanEditing | undefined>(undefined);

/** The plan of the screen, as it is edited. */
export function usePlan() {
  const editing = useContext(PlanContext);
  if (!editing) throw new Error('no plan is edited here');
  return { editing, ...useOwned(editing) };
}

/** A text of this screen by a name that the school sends; `other` where this page does not know it. */
export function knownText(
  { t }: Messages,
  prefix: 'change' | 'planProblem',
  name: string,
  params: object,
): string {
  const key = `${prefix}.${name}`;
  return t((Object.hasOwn(plans, key) ? key : `${prefix}.other`) as MessageKey, { ...params });
}
export const problemText = (messages: Messages, { code, of = code }: PlanProblem): string =>
  knownText(messages, 'planProblem', code, { of });

/** Of what is edited under a path, where a problem leads to. */
export const idOf = (path: string): string => `plan-${path}`;

interface LabelledProps {
  readonly path: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: (common: {
    readonly id: string;
    readonly status: 'error' | 'warning' | '';
  }) => ReactNode;
}

/** A control with its label, and below it what is wrong with it. */
export function Labelled({ path, label, note, children }: LabelledProps) {
  const messages = useMessages();
  const { problems } = usePlan();
  const own = problems.filter((problem) => problem.path === path);
  const status = own.some(({ level }) => level === 'fault') ? 'error' : own.length > 0 ? 'warning' : '';
  const notes = own.map((problem) => (
    <span key={problem.code} className={styles[problem.level]}>
      {problemText(messages, problem)}
    </span>
  ));
  return (
    <Field id={idOf(path)} label={label} note={own.length > 0 ? [note, ...notes] : note}>
      {(common) => children({ ...common, status })}
    </Field>
  );
}

interface TextProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly put: (text: string) => PlanChange;
  readonly note?: string;
  readonly rows?: number;
}

/** A text of the school's, and its English beside it, which stays with it while it is typed. */
export function BilingualText(props: TextProps) {
  const { t } = useMessages();
  return (
    <div className={styles.bilingual}>
      <Labelled path={props.path} label={props.label} note={props.note}>
        {(common) => <ChineseInput {...props} common={common} />}
      </Labelled>
      <Labelled path={`${props.path}.en`} label={t('plans.english', { label: props.label })}>
        {(common) => <EnglishInput {...props} common={common} />}
      </Labelled>
    </div>
  );
}

type InputProps = Omit<TextProps, 'path' | 'label' | 'note'> & { readonly common: object };

export function ChineseInput({ value, most, put, rows, common }: InputProps) {
  const { editing, edit } = usePlan();
  const start = useRef({ value, english: edit.english });
  const Control = rows === undefined ? Input : Input.TextArea;
  return (
    <Control
      {...common}
      {...(rows !== undefined && { rows })}
      value={value}
      maxLength={most}
      onFocus={() => {
        start.current = { value, english: edit.english };
      }}
      onChange={({ target }: { readonly target: { readonly value: string } }) => {
        const english = withEnglishAlong(start.current.english, start.current.value, target.value);
        editing.change({ ...put(target.value), ...(english !== edit.english && { english }) });
      }}
    />
  );
}

export function EnglishInput({ value, most, rows, common }: InputProps) {
  const { editing, edit } = usePlan();
  const Control = rows === undefined ? Input : Input.TextArea;
  return (
    <Control
      {...common}
      {...(rows !== undefined && { rows })}
      lang="en"
      value={englishOf(edit.english, value)}
      maxLength={most}
      disabled={value.trim() === ''}
      onChange={({ target }: { readonly target: { readonly value: string } }) =>
        editing.change({ english: withEnglish(edit.english, value, target.value) })
      }
    />
  );
}

interface NumberProps extends Omit<LabelledProps, 'children'> {
  readonly value: number | undefined;
  /** Undefined where it is emptied. */
  readonly put: (value: number | undefined) => PlanChange | undefined;
  readonly unit?: string | undefined;
  /** What is shown as 1. */
  readonly scale?: number;
}

export function LabelledNumber({ value, put, unit, scale = 1, ...labelled }: NumberProps) {
  const { editing } = usePlan();
  return (
    <Labelled {...labelled}>
      {(common) => (
        <InputNumber<number>
          {...common}
          className={String(styles.number)}
          value={value === undefined ? null : value / scale}
          min={0}
          max={10_000_000}
          controls={false}
          suffix={unit}
          onChange={(typed) => {
            const change = put(typed === null ? undefined : Math.round(typed * scale));
            if (change) editing.change(change);
          }}
        />
      )}
    </Labelled>
  );
}

interface PlanNumberProps extends Pick<NumberProps, 'note' | 'scale'> {
  readonly path: 'cap' | 'quota' | 'takenElsewhere' | 'fee' | 'payWithinHours' | 'reviewDays';
  readonly unit: 'places' | 'yuan' | 'hours' | 'days';
}

/** A number of the plan itself. Emptied, a quota is none, the places stay, and another is 0. */
export function PlanNumber({ path, unit, ...others }: PlanNumberProps) {
  const { t } = useMessages();
  const { edit } = usePlan();
  return (
    <LabelledNumber
      {...others}
      path={path}
      label={t(`plans.${path}`)}
      unit={t(`plans.unit.${unit}`)}
      value={edit[path]}
      put={(value) => {
        if (path === 'quota') return { quota: value };
        return path === 'cap' && value === undefined ? undefined : { [path]: value ?? 0 };
      }}
    />
  );
}

const YEAR_10000 = Date.UTC(10_000, 0);

/** China's wall clock, whatever the computer's is. */
export function TimeField(props: { readonly path: 'opensAt' | 'closesAt'; readonly label: string }) {
  const { editing, edit } = usePlan();
  const { path, label } = props;
  return (
    <Labelled path={path} label={label}>
      {(common) => (
        <Input
          {...common}
          type="datetime-local"
          value={new Date(edit[path] + CHINA_OFFSET_MS).toISOString().slice(0, 16)}
          onChange={({ target }) => {
            const at = Date.parse(`${target.value}Z`) - CHINA_OFFSET_MS;
            // A year is being typed, or was left out.
            if (at >= 0 && at < YEAR_10000) editing.change({ [path]: at });
          }}
        />
      )}
    </Labelled>
  );
}
