import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { HiddenText } from '../../layout/hidden-text/hidden-text';
import styles from './road-dot.module.css';

/** State of a step in a timeline: done (filled dot), current (ring), later (hollow). */
export type RoadState = 'done' | 'current' | 'later';

const words = {
  done: 'common.stepDone',
  current: 'common.stepCurrent',
  later: 'common.stepLater',
} as const;

/** The dot of every timeline in the app. `RoadWord` beside it is its text for screen readers. */
export function RoadDot({ state }: { readonly state: RoadState }) {
  return <span className={classNames(styles.dot, styles[state])} aria-hidden="true" />;
}

/** The dot's state, for screen readers. */
export function RoadWord({ state }: { readonly state: RoadState }) {
  const messages = useMessages();
  return <HiddenText>{messages.t(words[state])}</HiddenText>;
}

/** `aria-current` of the list item that contains the dot. */
export function ariaCurrent(state: RoadState): 'step' | undefined {
  return state === 'current' ? 'step' : undefined;
}
