import { Alert, Button, Checkbox, Drawer, Flex, Input } from 'antd';
import { useRef, useState } from 'react';
import type { ApplicationReview } from '#desk/application/applications/application-review';
import { commonReasonsFor } from '#desk/application/applications/common-reasons';
import type { DeskApplication } from '#desk/application/applications/records';
import { fieldType } from '#domain/form/field-type';
import { visibleFields } from '#domain/form/visible-fields';
import { answerLines } from '#presentation/screens/shared/answers/answer-lines';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { useConfirmKey } from '../../lib/use-confirm-key';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { ActNotice } from './act-notice';
import { ReasonList } from './application-detail';
import { inChinese } from './application-texts';
import type { Acts } from './decision-bar';
import styles from './return.module.css';

interface ReturnProps {
  readonly isOpen: boolean;
  readonly review: ApplicationReview;
  readonly application: DeskApplication;
  readonly acts: Acts;
  readonly onClose: () => void;
}

/** 退回修改, by field, beside what the applicant will read. */
export function ReturnDrawer({ isOpen, review, application, acts, onClose }: ReturnProps) {
  const { t } = useMessages();
  const form = review.unsent.returning;
  const typed = useOwned(form);
  const { act } = useOwned(review);
  const [fault, setFault] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const { template, majors } = inChinese(application);
  const fields = visibleFields(template, application.answers).filter(({ readonly }) => !readonly);
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const answers = new Map(
    answerLines(template, application.answers, majors).map(({ key, parts }) => [key, parts.join('、')]),
  );
  const keys = fields.map(({ key }) => key);

  const change = (...changed: Parameters<typeof form.change>) => {
    setFault(undefined);
    form.change(...changed);
  };
  const send = async () => {
    const decision = form.decision(keys);
    if (decision === undefined) setFault(t('return.noneTicked'));
    else if ('missing' in decision) {
      setFault(t('return.noReason', { label: labels.get(decision.missing) ?? '' }));
      list.current
        ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(decision.missing)}"] textarea`)
        ?.focus();
    } else {
      setFault(undefined);
      if (await acts.decide(decision)) onClose();
    }
  };
  useConfirmKey(isOpen, send);
  return (
    <Drawer
      open={isOpen}
      destroyOnHidden
      size="min(100vw, 62rem)"
      title={t('return.title')}
      onClose={onClose}
      footer={
        <Flex vertical gap="small">
          {fault !== undefined && <Alert type="error" showIcon title={fault} />}
          <ActNotice review={review} />
          <Flex justify="end" gap="small">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="primary" loading={act.kind === 'sending'} onClick={send}>
              {t('act.return')}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <div className={styles.panes}>
        <section aria-label={t('return.fields')}>
          <h2 className={styles.title}>{t('return.fields')}</h2>
          <ul ref={list} className={styles.fields}>
            {fields.map((field) => {
              const { key, label } = field;
              const { isTicked, reason, sample } = form.field(key);
              return (
                <li key={key} data-key={key} className={isTicked ? styles.ticked : styles.field}>
                  <Checkbox
                    checked={isTicked}
                    onChange={({ target }) => change(key, { isTicked: target.checked })}
                  >
                    <span className={styles.label}>{label}</span>
                    <span className={styles.answer}>{answers.get(key) || t('review.none')}</span>
                  </Checkbox>
                  {isTicked && (
                    <div className={styles.why}>
                      <div className={styles.common}>
                        {commonReasonsFor(fieldType(field)).map((text) => (
                          <Button
                            key={text}
                            size="small"
                            lang="zh-CN"
                            aria-pressed={reason === text}
                            onClick={() => change(key, { reason: text })}
                          >
                            {text}
                          </Button>
                        ))}
                      </div>
                      <Input.TextArea
                        rows={2}
                        value={reason}
                        maxLength={400}
                        aria-label={t('return.reason', { label })}
                        placeholder={t('return.reasonHint')}
                        onChange={({ target }) => change(key, { reason: target.value })}
                      />
                      <Input
                        value={sample}
                        maxLength={400}
                        aria-label={t('return.sample', { label })}
                        placeholder={t('return.sampleHint')}
                        onChange={({ target }) => change(key, { sample: target.value })}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
        <Preview application={application} fields={previewed(keys, labels, typed)} />
      </div>
    </Drawer>
  );
}

interface PreviewedField {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
  readonly sample?: string;
}

function previewed(
  keys: readonly string[],
  labels: ReadonlyMap<string, string>,
  typed: ApplicationReview['unsent']['returning']['state'],
): readonly PreviewedField[] {
  return keys.flatMap((key) => {
    const field = typed[key];
    if (!field?.isTicked) return [];
    const sample = field.sample.trim();
    return [
      { key, label: labels.get(key) ?? '', reason: field.reason.trim() || '…', ...(sample && { sample }) },
    ];
  });
}

/** The applicant's card in 报名记录, as it will be. */
function Preview({
  application: { planTitle },
  fields,
}: {
  readonly application: DeskApplication;
  readonly fields: readonly PreviewedField[];
}) {
  const { t } = useMessages();
  return (
    <section aria-label={t('return.preview')} className={styles.preview}>
      <h2 className={styles.title}>{t('return.preview')}</h2>
      {fields.length === 0 ? (
        <p className={styles.hint}>{t('return.previewEmpty')}</p>
      ) : (
        <div className={styles.card}>
          <Flex justify="space-between" align="start" gap="small">
            <strong>{planTitle}</strong>
            <Badge tone="bad">{t('status.returned')}</Badge>
          </Flex>
          <p className={styles.hint}>{t('return.previewNext')}</p>
          <ReasonList fields={fields} />
        </div>
      )}
    </section>
  );
}
