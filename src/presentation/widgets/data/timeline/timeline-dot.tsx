import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { HiddenText } from '../../layout/hidden-text/hidden-text';
import styles from './timeline-dot.module.css';

/** State of a step in a timeline: done (filled dot), current (ring), later (hollow). */
export type TimelineState = 'done' | 'current' | 'later';

const words = {
  done: 'common.stepDone',
  current: 'common.stepCurrent',
  later: 'common.stepLater',
} as const;

/** The dot of every timeline in the app. `TimelineStateLabel` beside it is its text for screen readers. */
export function TimelineDot({ state }: { readonly state: TimelineState }) {
  return <span className={classNames(styles.dot, styles[state])} aria-hidden="true" />;
}

/** The dot's state, for screen readers. */
export function TimelineStateLabel({ state }: { readonly state: TimelineState }) {
  const messages = useMessages();
  return <HiddenText>{messages.t(words[state])}</HiddenText>;
}

/** `aria-current` of the list item that contains the dot. */
export function ariaCurrent(state: TimelineState): 'step' | undefined {
  return state === 'current' ? 'step' : undefined;
}
