import { observer } from 'mobx-react-lite';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { Card, CardButton } from '#presentation/widgets/layout/card/card';
import styles from '../screen.module.css';
import { ProgressRing } from './progress-ring';
import type { UnfinishedViewModel } from './unfinished.view-model';

type UnfinishedTask = NonNullable<UnfinishedViewModel['first']>;

/** The student's unfinished task with its next action, shown before everything else. */
export const UnfinishedCard = observer(function UnfinishedCard({
  work,
}: {
  readonly work: UnfinishedViewModel;
}) {
  const words = useWords(work.first);
  const messages = useMessages();
  if (words === undefined || work.first === undefined) return null;
  return (
    <Card marked>
      <div className={styles.unfinished}>
        {work.first.kind === 'draft' && work.first.draft.stepCount > 1 && (
          <ProgressRing step={work.first.draft.step + 1} total={work.first.draft.stepCount} />
        )}
        <div id="unfinished" className={styles.what}>
          <p className={words.tone === 'wait' ? styles.urgent : styles.kept}>{words.why}</p>
          <p className={styles.plan}>{words.title}</p>
          <p className={styles.where}>{words.where}</p>
        </div>
        <span className={styles.resume}>
          <CardButton describedBy="unfinished" onPress={work.resume}>
            {messages.t(actOf(work.first))}
          </CardButton>
          <Icon name="forward" size={1.125} />
        </span>
      </div>
    </Card>
  );
});

function actOf(unfinished: UnfinishedTask): MessageKey {
  switch (unfinished.kind) {
    case 'checkin':
      return unfinished.next === 'pass' ? 'checkin.showPass' : 'common.continue';
    case 'draft':
      return 'common.continue';
    case 'admitted':
      return 'homepage.goReport';
    case 'application':
      return unfinished.need === 'feeDue' ? 'enrollment.pay' : 'enrollment.resubmit';
  }
}

function useWords(unfinished: UnfinishedTask | undefined) {
  const messages = useMessages();
  if (unfinished === undefined) return undefined;
  if (unfinished.kind === 'checkin') {
    const { next, school } = unfinished;
    return {
      tone: 'plain',
      why: messages.t(next === 'pass' ? 'checkin.resumeReady' : 'checkin.resume'),
      title: messages.t('homepage.checkin'),
      where:
        next === 'pass'
          ? school
          : messages.t('checkin.resumeNext', { step: messages.t(`checkin.step.${next}`) }),
    };
  }
  if (unfinished.kind === 'admitted') {
    const { to, report } = unfinished;
    return {
      tone: 'plain',
      why: messages.t(to === undefined ? 'homepage.resumeAdmitted' : 'homepage.youAreAdmitted'),
      title: to ?? messages.t('homepage.checkin'),
      where: report
        ? messages.t('homepage.report', {
            from: messages.date(report.reportFrom),
            to: messages.date(report.reportUntil),
          })
        : messages.t('home.checkinNote'),
    };
  }
  if (unfinished.kind === 'draft') {
    const { kind, planTitle, step, stepCount, minutesLeft } = unfinished.draft;
    return {
      tone: 'plain',
      why: messages.t('home.resumeSaved'),
      title: planTitle,
      where:
        kind === 'resubmission'
          ? messages.t('homepage.resumeReturned')
          : unfinished.isFilled
            ? messages.t('home.resumeReady')
            : messages.t('home.resumeProgress', { step: step + 1, total: stepCount, minutes: minutesLeft }),
    };
  }
  const { planTitle, fee, state } = unfinished.application;
  const { payBefore } = fee;
  if (unfinished.need === 'returned')
    return {
      tone: 'wait',
      why: messages.t('homepage.resumeReturned'),
      title: planTitle,
      where: messages.t('form.errorCount', { count: state.status === 'returned' ? state.reasons.length : 0 }),
    };
  return {
    tone: 'wait',
    why: messages.t('homepage.resumeFee', { amount: messages.money(fee.amount) }),
    title: planTitle,
    where:
      payBefore === undefined
        ? messages.t('next.feeDue')
        : messages.t('applications.payBefore', { time: messages.dateTime(payBefore) }),
  };
}
