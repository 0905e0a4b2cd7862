import { App, Button, InputNumber, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { ApplicationReview } from '#desk/application/applications/application-review';
import type { Decision, DeskApplication } from '#desk/application/applications/records';
import { useDesk } from '../../desk-context';
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

/** What may be decided; or the decision that has yet to take effect. */
export function DecisionBar({ review, application, acts, onChoose }: BarProps) {
  const messages = useMessages();
  const { t } = messages;
  const { act } = useOwned(review);
  const { may } = useDesk();
  const { pending, decisions, holdMinutes } = application;
  const isBusy = act.kind === 'sending';
  if (!may('decision.prepare')) return null;
  if (pending) {
    const decision = actText(messages, pending.decision.kind);
    return (
      <div className={styles.pending} role="status">
        <div className={styles.pendingText}>
          {pending.isStale ? (
            <p className={styles.stale}>{t('review.stale', { by: pending.by, decision })}</p>
          ) : (
            <>
              <p className={styles.effect}>
                {t('review.takesEffect', { decision, at: clockTime(messages.dateTime(pending.effectiveAt)) })}
              </p>
              <p className={styles.note}>{t('review.pendingNote', { by: pending.by })}</p>
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
        {!pending.isStale && (
          <Button
            loading={isBusy && act.act === pending.decision.kind}
            disabled={isBusy}
            onClick={() => void acts.decide(pending.decision, true)}
          >
            {t('review.atOnce')}
          </Button>
        )}
      </div>
    );
  }
  if (decisions.length === 0) return <p className={styles.note}>{t('review.noDecision')}</p>;
  return (
    <>
      <div className={styles.choices}>
        {decisions.map((choice) => (
          <Button
            key={choice}
            type={
              choice === 'approve' || (choice === 'admit' && !decisions.includes('approve'))
                ? 'primary'
                : 'default'
            }
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
      <p className={styles.note}>
        {holdMinutes === 0 ? t('review.holdNone') : t('review.holdNote', { minutes: holdMinutes })}
      </p>
    </>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the dialog's own keys */}
      <div
        className={styles.asked}
        onKeyDown={({ key, ctrlKey, metaKey, nativeEvent }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing) void confirm();
        }}
      >
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
