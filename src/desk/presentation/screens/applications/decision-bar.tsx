import { App, Button, InputNumber, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { ApplicationReview } from '#desk/application/applications/application-review';
import type { Decision, DeskApplication } from '#desk/application/applications/records';
import { useDesk } from '../../desk-context';
import { useConfirmKey } from '../../lib/use-confirm-key';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { ActNotice, actFailureText } from './act-notice';
import { actText } from './application-texts';
import styles from './detail.module.css';

/** A decision that asks for something first. */
export type Asking = 'admit' | 'waitlist' | 'refuse';
export type Choice = DeskApplication['decisions'][number];

export const choiceKeys: Readonly<Record<Exclude<Choice, 'review'>, string>> = {
  approve: '1',
  return: '2',
  admit: '3',
  waitlist: '4',
  refuse: '5',
};

/** What a member of the staff does about an application; says afterwards what came of it, also where it was left meanwhile. */
export function useActs(review: ApplicationReview | undefined) {
  const messages = useMessages();
  const { message } = App.useApp();
  const run = async (act: (review: ApplicationReview) => Promise<boolean>): Promise<boolean> => {
    if (!review || review.state.act.kind === 'sending') return false;
    const isDone = await act(review);
    const { act: state } = review.state;
    if (state.kind === 'done') message.success(messages.t(`review.done.${state.act}`));
    // Where it is still shown, the notice at its foot says so.
    else if (state.kind === 'failed' && review.signal.aborted) message.error(actFailureText(messages, state));
    return isDone;
  };
  return {
    review: () => run((one) => one.review()),
    decide: (decision: Decision, atOnce?: boolean) => run((one) => one.decide(decision, atOnce)),
    takeBack: () => run((one) => one.takeBack()),
  };
}
export type Acts = ReturnType<typeof useActs>;

interface BarProps {
  readonly review: ApplicationReview;
  readonly application: DeskApplication;
  readonly acts: Acts;
  readonly onChoose: (choice: Choice) => void;
}

/** The decision that has yet to take effect, and what may be decided: not both, unless the former no longer fits. */
export function DecisionBar({ review, application, acts, onChoose }: BarProps) {
  const { t } = useMessages();
  const { act } = useOwned(review);
  const { may } = useDesk();
  const { pending, decisions, holdMinutes } = application;
  const isBusy = act.kind === 'sending';
  if (!may('decision.prepare')) return null;
  const main = decisions.find((choice) => choice === 'approve') ?? 'admit';
  return (
    <>
      {pending && <Pending review={review} pending={pending} acts={acts} />}
      {decisions.length > 0 && (
        <div className={styles.choices}>
          {decisions.map((choice) => (
            <Button
              key={choice}
              type={choice === main ? 'primary' : 'default'}
              danger={choice === 'refuse'}
              loading={isBusy && act.act === choice}
              disabled={isBusy}
              {...(choice !== 'review' && { 'aria-keyshortcuts': choiceKeys[choice] })}
              onClick={() => onChoose(choice)}
            >
              {t(`act.${choice}`)}
              {choice !== 'review' && (
                <kbd className={styles.key} aria-hidden>
                  {choiceKeys[choice]}
                </kbd>
              )}
            </Button>
          ))}
        </div>
      )}
      {decisions.length > 0 ? (
        <p className={styles.note}>
          {holdMinutes === 0 ? t('review.holdNone') : t('review.holdNote', { minutes: holdMinutes })}
        </p>
      ) : (
        !pending && <p className={styles.note}>{t('review.noDecision')}</p>
      )}
    </>
  );
}

interface PendingProps extends Pick<BarProps, 'review' | 'acts'> {
  readonly pending: NonNullable<DeskApplication['pending']>;
}

function Pending({ review, pending, acts }: PendingProps) {
  const messages = useMessages();
  const { t } = messages;
  const { act } = useOwned(review);
  const isBusy = act.kind === 'sending';
  const { by, decision, effectiveAt, isStale } = pending;
  const name = actText(messages, decision.kind);
  return (
    <div className={styles.pending} role="status">
      <div className={styles.pendingText}>
        {isStale ? (
          <p className={styles.stale}>{t('review.stale', { by, decision: name })}</p>
        ) : (
          <>
            <p className={styles.effect}>
              {t('review.takesEffect', { decision: name, at: clockTime(messages.dateTime(effectiveAt)) })}
            </p>
            <p className={styles.note}>{t('review.pendingNote', { by })}</p>
          </>
        )}
      </div>
      <Button
        loading={isBusy && act.act === 'takeBack'}
        disabled={isBusy}
        aria-keyshortcuts="u"
        onClick={() => void acts.takeBack()}
      >
        {t('act.takeBack')}
      </Button>
      {!isStale && (
        <Button
          loading={isBusy && act.act === decision.kind}
          disabled={isBusy}
          onClick={() => void acts.decide(decision, true)}
        >
          {t('review.atOnce')}
        </Button>
      )}
    </div>
  );
}

/** 12:30, of a date and time. */
function clockTime(dateTime: string): string {
  return dateTime.slice(-5);
}

interface AskProps {
  readonly asking: Asking | undefined;
  readonly review: ApplicationReview;
  readonly application: DeskApplication;
  readonly acts: Acts;
  readonly onClose: () => void;
}

/** Asks for the major or the rank, or whether it is meant. Ctrl+Enter confirms. */
export function DecisionDialog({ asking, review, application, acts, onClose }: AskProps) {
  const { t } = useMessages();
  const { act } = useOwned(review);
  const { majors, planMajors, name, no } = application;
  const [majorId, setMajorId] = useState(majors[0]?.id ?? planMajors[0]?.id);
  const [rank, setRank] = useState<number | null>(null);
  const decision: Decision | undefined =
    asking === 'admit'
      ? { kind: 'admit', ...(majorId !== undefined && { majorId }) }
      : asking === 'waitlist'
        ? { kind: 'waitlist', ...(rank !== null && { rank }) }
        : asking && { kind: 'refuse' };
  const confirm = async () => {
    if (decision && (await acts.decide(decision))) onClose();
  };
  useConfirmKey(asking !== undefined, confirm);
  const title = {
    admit: t(planMajors.length > 0 ? 'admit.title' : 'admit.titlePlain'),
    waitlist: t('waitlist.title'),
    refuse: t('refuse.title'),
  };
  return (
    <Modal
      open={asking !== undefined}
      title={asking && title[asking]}
      destroyOnHidden
      onCancel={onClose}
      onOk={confirm}
      okText={asking && t(`act.${asking}`)}
      okButtonProps={{ danger: asking === 'refuse', loading: act.kind === 'sending' }}
    >
      <div className={styles.asked}>
        <p>
          {name} · <span className={styles.no}>{no}</span>
        </p>
        {asking === 'admit' && planMajors.length > 0 && (
          <Radio.Group
            value={majorId}
            onChange={({ target }) => setMajorId(target.value)}
            className={String(styles.majors)}
            options={[
              ...majors.map(({ id, name: major }, at) => ({
                value: id,
                label: `${major} · ${t('admit.choice', { rank: at + 1 })}`,
              })),
              ...planMajors
                .filter(({ id }) => !majors.some((chosen) => chosen.id === id))
                .map(({ id, name: major }) => ({ value: id, label: major })),
            ]}
          />
        )}
        {asking === 'waitlist' && (
          <label className={styles.field} htmlFor="waitlist-rank">
            {t('waitlist.rank')}
            <InputNumber
              id="waitlist-rank"
              autoFocus
              min={1}
              max={99_999}
              precision={0}
              value={rank}
              placeholder={t('waitlist.rankNote')}
              onChange={setRank}
              className={String(styles.rank)}
            />
          </label>
        )}
        <ActNotice review={review} />
      </div>
    </Modal>
  );
}
