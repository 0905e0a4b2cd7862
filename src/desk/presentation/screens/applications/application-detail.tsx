import { App, Button, Flex, Input } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApplicationReview } from '#desk/application/applications/application-review';
import type { DeskApplication } from '#desk/application/applications/records';
import { type AnswerLine, answerSections } from '#presentation/screens/shared/answers/answer-lines';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { useLargeText } from '#presentation/widgets/layout/use-large-text';
import { useDesk } from '../../desk-context';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { ActNotice } from './act-notice';
import { inChinese, statusTones } from './application-texts';
import styles from './detail.module.css';
import { Pictures } from './pictures';

interface DetailProps {
  readonly review: ApplicationReview;
  /** It is the page, and not beside the list. */
  readonly isAlone: boolean;
  readonly onClose: () => void;
  readonly onMove: (by: 1 | -1) => void;
  /** What is decided, at the foot. */
  readonly children: (application: DeskApplication) => ReactNode;
}

/** 报名详情 */
export function ApplicationDetail({ review, isAlone, onClose, onMove, children }: DetailProps) {
  const { t } = useMessages();
  const record = useOwned(review.record);
  const { may } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const isTextLarge = useLargeText(heading);
  const Heading = isAlone ? 'h1' : 'h2';
  useEffect(() => {
    if (isAlone) heading.current?.focus();
  }, [isAlone]);
  const application = record.value;
  return (
    <article className={isAlone ? styles.alone : styles.detail} aria-busy={record.kind === 'loading'}>
      <header className={styles.head}>
        <Button type="text" onClick={onClose} aria-label={t('review.back')} title={t('review.back')}>
          <Icon name={isAlone ? 'back' : 'close'} size={1.25} />
        </Button>
        <div className={styles.who}>
          <Heading ref={heading} tabIndex={-1} className={styles.name}>
            {application?.name ?? t('common.loading')}
          </Heading>
          {application && (
            <p className={styles.about}>
              <span className={styles.no}>{application.no}</span> · {application.planTitle}
            </p>
          )}
        </div>
        {application && (
          <Badge tone={statusTones[application.status]}>{t(`status.${application.status}`)}</Badge>
        )}
        <Flex>
          <Button type="text" onClick={() => onMove(-1)} aria-label={t('review.previous')} title="K">
            <Icon name="up" size={1.25} />
          </Button>
          <Button type="text" onClick={() => onMove(1)} aria-label={t('review.next')} title="J">
            <Icon name="down" size={1.25} />
          </Button>
        </Flex>
      </header>
      <div className={styles.body}>
        <LoadedView of={record} onRetry={() => review.record.load()}>
          {(application) => (
            <div className={styles.columns}>
              <div className={styles.column}>
                <Answers review={review} application={application} />
              </div>
              <div className={styles.column}>
                <Pictures review={review} application={application} />
                <Returned application={application} />
                <Fee application={application} />
                <Teacher application={application} />
                <Notes review={review} application={application} canAdd={may('application.note')} />
                <History application={application} />
              </div>
            </div>
          )}
        </LoadedView>
      </div>
      {application && (
        <footer className={isTextLarge ? `${styles.foot} ${styles.whole}` : styles.foot}>
          <ActNotice review={review} />
          {children(application)}
        </footer>
      )}
    </article>
  );
}

interface PartProps {
  readonly application: DeskApplication;
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Flex wrap justify="space-between" align="center" gap="small">
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </Flex>
      {children}
    </section>
  );
}

function Answers({ review, application }: PartProps & { readonly review: ApplicationReview }) {
  const { t } = useMessages();
  const { may } = useDesk();
  const { revealed, act } = useOwned(review);
  const { template, majors } = inChinese(application);
  const answers = { ...application.answers, ...revealed?.answers };
  const canReveal = application.masked.length > 0 && may('application.reveal');
  return answerSections(template, answers, majors).map(({ step, title, lines }, at) => (
    <Section
      key={step}
      title={title}
      aside={
        at === 0 &&
        canReveal && (
          <Button
            size="small"
            icon={<Icon name="eye" size={1} />}
            loading={act.kind === 'sending' && act.act === 'reveal'}
            onClick={() => void review.reveal()}
          >
            {t(revealed ? 'review.mask' : 'act.reveal')}
          </Button>
        )
      }
    >
      {at === 0 && revealed && (
        <p className={styles.note} role="status">
          {t('review.revealed')}
        </p>
      )}
      <dl className={styles.answers}>
        {lines.map((line) => (
          <Answer
            key={line.key}
            line={line}
            isRevealed={revealed?.answers[line.key] !== undefined}
            isChanged={application.changed.includes(line.key)}
          />
        ))}
      </dl>
    </Section>
  ));
}

function Answer({
  line: { label, kind, parts },
  isRevealed,
  isChanged,
}: {
  readonly line: AnswerLine;
  readonly isRevealed: boolean;
  /** Since it was sent back the last time. */
  readonly isChanged: boolean;
}) {
  const { t } = useMessages();
  return (
    <div className={styles.answer}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isRevealed ? styles.revealed : styles.value}>
        {parts.length === 0 ? (
          <span className={styles.none}>{t('review.none')}</span>
        ) : (
          parts.join(kind === 'region' ? ' ' : '、')
        )}
        {isChanged && (
          <>
            {' '}
            <Badge tone="accent">{t('review.changedAnswer')}</Badge>
          </>
        )}
      </dd>
    </div>
  );
}

function Returned({ application: { returned } }: PartProps) {
  const { t } = useMessages();
  if (returned.length === 0) return null;
  return (
    <Section title={t('review.returned')}>
      <ReasonList fields={returned} />
    </Section>
  );
}

/** Reasons by field, as the applicant reads them. */
export function ReasonList({
  fields,
}: {
  readonly fields: readonly { key: string; label: string; reason: string; sample?: string }[];
}) {
  const { t } = useMessages();
  return (
    <ul className={styles.reasons}>
      {fields.map(({ key, label, reason, sample }) => (
        <li key={key}>
          {label}：{reason}
          {sample !== undefined && (
            <p className={styles.note}>{t('return.previewSample', { text: sample })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fee({ application: { fee, amount } }: PartProps) {
  const messages = useMessages();
  const { t } = messages;
  if (fee === 'none') return null;
  return (
    <Section title={t('review.fee')}>
      <p className={styles.digits}>
        {messages.money(amount)} · {t(`fee.${fee}`)}
      </p>
    </Section>
  );
}

function Teacher({ application: { teacherId } }: PartProps) {
  const { t } = useMessages();
  if (teacherId === undefined) return null;
  return (
    <Section title={t('review.teacher')}>
      <p className={styles.digits}>{teacherId}</p>
    </Section>
  );
}

function Notes({
  review,
  application: { notes },
  canAdd,
}: PartProps & { readonly review: ApplicationReview; readonly canAdd: boolean }) {
  const { t, dateTime } = useMessages();
  const { message } = App.useApp();
  const typed = useOwned(review.unsent.note);
  const { act } = useOwned(review);
  const add = async () => {
    if (await review.addNote()) message.success(t('review.done.note'));
  };
  return (
    <Section title={t('review.notes')}>
      {notes.length === 0 && <p className={styles.none}>{t('review.noNotes')}</p>}
      <ul className={styles.lines}>
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className={styles.text}>{text}</p>
            <p className={styles.note}>
              {by} · {dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
      {canAdd && (
        <Flex align="start" gap="small">
          <Input.TextArea
            value={typed}
            maxLength={2000}
            rows={2}
            aria-label={t('review.noteLabel')}
            placeholder={t('review.noteLabel')}
            onChange={({ target }) => review.unsent.note.set(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey, nativeEvent }) => {
              if (key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing) void add();
            }}
          />
          <Button
            disabled={typed.trim() === ''}
            loading={act.kind === 'sending' && act.act === 'note'}
            onClick={add}
          >
            {t('act.note')}
          </Button>
        </Flex>
      )}
    </Section>
  );
}

function History({ application: { history } }: PartProps) {
  const { t, known, dateTime } = useMessages();
  return (
    <Section title={t('review.history')}>
      <ol className={styles.lines}>
        {[...history].reverse().map(({ event, at, by }, index) => (
          <li key={index} className={styles.event}>
            <span className={styles.digits}>{dateTime(at)}</span>
            <span>
              {known(`event.${event}`) ?? event}
              {by !== undefined && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
