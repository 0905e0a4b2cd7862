import { Button, Input, Select } from 'antd';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { useMessages } from '../../messages/messages';
import { BilingualText, Labelled, PlanNumber, TimeField, usePlan } from './plan-fields';
import styles from './plans.module.css';

const FEE_DUES = ['never', 'onSubmit', 'afterReview'] as const;

export function BasicsTab() {
  const { t } = useMessages();
  const { editing, edit } = usePlan();
  return (
    <>
      <BilingualText
        path="title"
        label={t('plans.title')}
        value={edit.title}
        most={200}
        put={(title) => ({ title })}
      />
      <BilingualText
        {...{ path: 'intro', label: t('plans.intro'), value: edit.intro, most: 20_000, rows: 5 }}
        put={(intro) => ({ intro })}
      />
      <div className={styles.pair}>
        <TimeField path="opensAt" label={t('plans.opensAt')} />
        <TimeField path="closesAt" label={t('plans.closesAt')} />
        <PlanNumber path="cap" unit="places" />
        <PlanNumber path="takenElsewhere" unit="places" />
        <Labelled path="feeDue" label={t('plans.feeDue')}>
          {(common) => (
            <Select
              {...common}
              value={edit.feeDue}
              options={FEE_DUES.map((value) => ({ value, label: t(`plans.feeDue.${value}`) }))}
              onChange={(feeDue) => editing.change({ feeDue })}
            />
          )}
        </Labelled>
        {edit.feeDue !== 'never' && <PlanNumber path="fee" unit="yuan" scale={100} />}
        {edit.feeDue === 'onSubmit' && <PlanNumber path="payWithinHours" unit="hours" />}
      </div>
      {edit.feeDue !== 'never' && (
        <BilingualText
          {...{ path: 'feeReason', label: t('plans.feeReason'), value: edit.feeReason, most: 200 }}
          put={(feeReason) => ({ feeReason })}
        />
      )}
    </>
  );
}

/** 审核: whom the plan is for, and how it is decided. */
export function ReviewTab() {
  const { t } = useMessages();
  const { editing, edit } = usePlan();
  const { conditions, eligibility = {} } = edit;
  const set = (next: readonly string[]) => editing.change({ conditions: next });
  return (
    <>
      <div className={styles.pair}>
        <PlanNumber path="reviewDays" unit="days" />
        <PlanNumber path="quota" unit="places" note={t('plans.quotaNote')} />
        {(['bornFrom', 'bornTo'] as const).map((key) => (
          <Labelled key={key} path={key === 'bornFrom' ? 'eligibility' : key} label={t(`plans.${key}`)}>
            {(common) => (
              <Input
                {...common}
                type="date"
                value={eligibility[key] ?? ''}
                onChange={({ target: { value } }) => {
                  // A year of more digits is being typed.
                  if (value.length > 10) return;
                  const { [key]: _, ...other } = eligibility;
                  editing.change({ eligibility: value === '' ? other : { ...other, [key]: value } });
                }}
              />
            )}
          </Labelled>
        ))}
      </div>
      <h2>{t('plans.conditions')}</h2>
      {conditions.map((text, at) => {
        const label = t('plans.condition', { number: at + 1 });
        return (
          <div key={at} className={styles.item}>
            <BilingualText
              {...{ path: `conditions.${at}`, label, value: text, most: 1_000, rows: 2 }}
              put={(next) => ({ conditions: conditions.map((one, index) => (index === at ? next : one)) })}
            />
            <ItemActions all={conditions} at={at} name={label} onChange={set} />
          </div>
        );
      })}
      <Button
        onClick={() => set([...conditions, ''])}
        icon={<Icon name="plus" size={1} />}
        className={String(styles.add)}
      >
        {t('plans.addCondition')}
      </Button>
    </>
  );
}

interface ActionsProps<T> {
  readonly all: readonly T[];
  readonly at: number;
  readonly name: string;
  readonly onChange: (next: readonly T[]) => void;
}

/** Moves one of a list, or takes it away. */
export function ItemActions<T>({ all, at, name, onChange }: ActionsProps<T>) {
  const { t } = useMessages();
  const one = all[at] as T;
  const others = all.filter((_, index) => index !== at);
  return (
    <span className={styles.itemActions}>
      {(
        [
          ['up', 'plans.moveUp', at - 1],
          ['down', 'plans.moveDown', at + 1],
        ] as const
      ).map(([icon, key, to]) => (
        <Button
          key={icon}
          type="text"
          disabled={to < 0 || to >= all.length}
          aria-label={t('majors.of', { name, label: t(key) })}
          icon={<Icon name={icon} size={1.125} />}
          onClick={() => onChange([...others.slice(0, to), one, ...others.slice(to)])}
        />
      ))}
      <Button
        type="text"
        danger
        aria-label={t('majors.of', { name, label: t('plans.remove') })}
        icon={<Icon name="trash" size={1.125} />}
        onClick={() => onChange(others)}
      />
    </span>
  );
}
