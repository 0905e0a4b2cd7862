import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { HiddenText } from '../../layout/hidden-text/hidden-text';
import styles from './road-dot.module.css';

/** Where one is on a road: past it (filled), at it (a ring), or not there yet (hollow). */
export type RoadState = 'done' | 'current' | 'later';

const words = {
  done: 'common.stepDone',
  current: 'common.stepCurrent',
  later: 'common.stepLater',
} as const;

/** The one mark of every road in the app. Its word is said by `RoadWord`, which stands beside it. */
export function RoadDot({ state }: { readonly state: RoadState }) {
  return <span className={classNames(styles.dot, styles[state])} aria-hidden="true" />;
}

/** What the dot says, for those who do not see it. */
export function RoadWord({ state }: { readonly state: RoadState }) {
  const messages = useMessages();
  return <HiddenText>{messages.t(words[state])}</HiddenText>;
}

/** For `aria-current` of the list item that a dot stands in. */
export function ariaCurrent(state: RoadState): 'step' | undefined {
  return state === 'current' ? 'step' : undefined;
}
