import { Empty, Select } from 'antd';
import { useState } from 'react';
import { isSame } from '#desk/application/plans/plan-editing';
import { planChanges } from '#domain/enrollment/plan-changes';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { useRecord } from '../../lib/use-record';
import { type MessageKey, useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { knownText, usePlan } from './plan-fields';
import styles from './plans.module.css';

const PARTS: { readonly [Member in keyof Required<PlanEdit>]: MessageKey } = {
  title: 'plans.title',
  intro: 'plans.intro',
  opensAt: 'plans.dates',
  closesAt: 'plans.dates',
  cap: 'plans.cap',
  takenElsewhere: 'plans.takenElsewhere',
  quota: 'plans.quota',
  fee: 'plans.fee',
  feeDue: 'plans.feeDue',
  feeReason: 'plans.feeReason',
  payWithinHours: 'plans.payWithinHours',
  reviewDays: 'plans.reviewDays',
  conditions: 'plans.conditions',
  eligibility: 'plans.conditions',
  majors: 'plans.tab.majors',
  choices: 'plans.tab.majors',
  documents: 'plans.tab.documents',
  promise: 'plans.tab.promise',
  steps: 'plans.tab.form',
  fields: 'plans.tab.form',
  english: 'plans.englishTexts',
};

/** What is edited now, among the versions. */
const NOW = 0;

/** What was published, and how two versions differ. */
export function VersionsTab() {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { editing, plan } = usePlan();
  const { version = 0 } = plan;
  const [versions, loadVersions] = useRecord(() => editing.versions(), `${version}`);
  const [[from, to], compare] = useState<readonly [number, number]>([version, NOW]);
  const editOf = async (one: number) => (one === NOW ? editing.state.edit : editing.version(one));
  const [changes, loadChanges] = useRecord(async () => {
    const [before, after] = [await editOf(from), await editOf(to)];
    const parts = (Object.keys(PARTS) as (keyof PlanEdit)[]).filter(
      (part) => !isSame(before[part], after[part]),
    );
    return { found: planChanges(before, after), parts: [...new Set(parts.map((part) => PARTS[part]))] };
  }, `${from} ${to} ${version}`);
  if (version === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('plans.versionsNone')} />;
  const nameOf = (one: number) => (one === NOW ? t('plans.now') : t('plans.version', { version: one }));
  return (
    <LoadedView of={versions} onRetry={loadVersions}>
      {(all) => (
        <>
          <ul className={styles.changes}>
            {all.map(({ version: one, by, at }) => (
              <li key={one}>
                {nameOf(one)}{' '}
                <span className={styles.note}>
                  {[by, at > 0 && dateTime(at)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <h2>{t('plans.compare')}</h2>
          <div className={styles.bar}>
            {[from, to].map((value, at) => (
              <Select
                key={at}
                value={value}
                aria-label={t(at === 0 ? 'plans.compareFrom' : 'plans.compareTo')}
                options={[NOW, ...all.map((one) => one.version)].map((one) => ({
                  value: one,
                  label: nameOf(one),
                }))}
                onChange={(next) => compare(at === 0 ? [next, to] : [from, next])}
                className={String(styles.choice)}
              />
            ))}
          </div>
          <LoadedView of={changes} onRetry={loadChanges}>
            {({ found, parts }) =>
              parts.length === 0 ? (
                <p>{t('plans.same')}</p>
              ) : (
                <ul className={styles.changes}>
                  <li>
                    {t('plans.changedParts', {
                      parts: parts.map((part) => t(part)).join(t('common.and')),
                    })}
                  </li>
                  {found.map(({ kind, key, label = '', option }) => (
                    <li key={`${kind} ${key} ${option}`}>
                      {knownText(messages, 'change', kind, { label: label || kind })}
                    </li>
                  ))}
                </ul>
              )
            }
          </LoadedView>
        </>
      )}
    </LoadedView>
  );
}
