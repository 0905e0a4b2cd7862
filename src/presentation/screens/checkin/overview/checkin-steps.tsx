import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Timeline } from '#presentation/widgets/data/timeline/timeline';
import { Card } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { useLargeText } from '#presentation/widgets/layout/use-large-text';
import { Route } from './route';
import styles from './screen.module.css';
import type { StepView } from './step-view';
import type { CheckinViewModel } from './view-model';

interface CheckinStepsProps {
  readonly vm: CheckinViewModel;
  readonly record: WelcomeRecord;
}

const spots = { notice: 'notice', info: 'info', confirm: 'confirm', face: 'face', pass: undefined } as const;

/** Drawn as a route across the campus; with large text, as a plain list of steps. */
export const CheckinSteps = observer(function CheckinSteps({ vm, record }: CheckinStepsProps) {
  const messages = useMessages();
  const place = useRef<HTMLElement>(null);
  const isLarge = useLargeText(place);
  const stops = vm.steps.map(({ step, state, open }) => ({
    id: step,
    state,
    spot: spots[step],
    title: messages.t(`checkin.step.${step}`),
    note: (
      <StepNote text={noteOf({ step, state }, record, messages)}>
        {open && (
          <button
            type="button"
            className={styles.look}
            aria-label={`${messages.t('checkin.look')} ${messages.t(`checkin.step.${step}`)}`}
            onClick={() => vm.open(step)}
          >
            {messages.t('checkin.look')}
          </button>
        )}
      </StepNote>
    ),
  }));
  return (
    <section ref={place}>
      <h2>
        <HiddenText>{messages.t('checkin.steps')}</HiddenText>
      </h2>
      {isLarge ? (
        <Card as="div">
          <Timeline items={stops} />
        </Card>
      ) : (
        <Route stops={stops} isOpen={vm.ready} isMoment={vm.isMoment} />
      )}
    </section>
  );
});

interface StepNoteProps {
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/** The button is below the title in every step: beside a title, it fits on the line of some and not of others. */
function StepNote({ text, children }: StepNoteProps) {
  return (
    <span className={styles.stepNote}>
      {text !== undefined && <span className={styles.stepText}>{text}</span>}
      {children}
    </span>
  );
}

function noteOf(
  { step, state }: Pick<StepView, 'step' | 'state'>,
  record: WelcomeRecord,
  messages: Messages,
): string | undefined {
  const { face } = record;
  if (step === 'face' && face.state === 'desk') return messages.t('checkin.note.desk');
  if (state === 'done') {
    const at = { notice: record.noticeReadAt, info: record.infoSavedAt, confirm: record.infoConfirmedAt };
    const doneAt = at[step as keyof typeof at];
    return doneAt === undefined ? undefined : messages.dateTime(doneAt);
  }
  if (step === 'face' && face.state === 'checking') return messages.t('checkin.note.checking');
  if (step === 'face' && face.state === 'refused') return messages.t('checkin.note.refused');
  return messages.t(`checkin.note.${step}`);
}
