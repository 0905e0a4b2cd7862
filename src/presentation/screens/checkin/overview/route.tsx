import type { ReactNode } from 'react';
import { classNames } from '#presentation/widgets/class-names';
import { Drawing, type DrawingName, Scene } from '#presentation/widgets/data/drawing/drawing';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { TimelineItem } from '#presentation/widgets/data/timeline/timeline';
import { ariaCurrent, TimelineStateLabel } from '#presentation/widgets/data/timeline/timeline-dot';
import styles from './route.module.css';

export interface RouteStop extends TimelineItem {
  /** Drawing of a place on the campus beside the step. */
  readonly spot?: DrawingName | undefined;
}

interface RouteProps {
  readonly stops: readonly RouteStop[];
  /** The stretch to the gate is drawn as open. */
  readonly isOpen: boolean;
  /** It has become open just now. */
  readonly isMoment: boolean;
}

/** The dots' x positions, alternately left and right, in units of a stretch's view box. */
const LEFT = 12;
const RIGHT = 44;
const xOf = (place: number) => (place % 2 === 0 ? LEFT : RIGHT);

/** The steps as a route across the campus: the same list as a `Timeline`, with a curve and a drawing for each step. */
export function Route({ stops, isOpen, isMoment }: RouteProps) {
  return (
    <div className={styles.route}>
      <ol>
        {stops.map(({ id, state, title, note, spot }, place) => (
          <li key={id} className={classNames(styles.stop, styles[state])} aria-current={ariaCurrent(state)}>
            {place < stops.length - 1 && (
              <Stretch from={xOf(place)} to={xOf(place + 1)} isWalked={state === 'done'} />
            )}
            <span className={classNames(styles.mark, place % 2 === 0 ? styles.left : styles.right)}>
              {state === 'done' && <Icon name="check" size={1.125} />}
            </span>
            <div className={styles.words}>
              <div className={styles.title}>
                <span>{title}</span>
                <TimelineStateLabel state={state} />
              </div>
              {note !== undefined && <div className={styles.note}>{note}</div>}
            </div>
            {spot !== undefined && (
              <span className={styles.spot}>
                <Drawing name={spot} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <Gate from={xOf(stops.length - 1)} isOpen={isOpen} isMoment={isMoment} />
    </div>
  );
}

interface StretchProps {
  readonly from: number;
  readonly to: number;
  readonly isWalked: boolean;
}

/** From one dot to the next; stretched to the height of the text beside it. */
function Stretch({ from, to, isWalked }: StretchProps) {
  return (
    <Road box="0 0 56 100">
      <Line d={`M${from} 0C${from} 46 ${to} 54 ${to} 100`} isWalked={isWalked} />
    </Road>
  );
}

function Road({ box, children }: { readonly box: string; readonly children: ReactNode }) {
  return (
    <svg
      className={styles.road}
      viewBox={box}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

interface LineProps {
  readonly d: string;
  readonly isWalked: boolean;
  readonly isMoment?: boolean | undefined;
}

function Line({ d, isWalked, isMoment = false }: LineProps) {
  return (
    <>
      <path className={styles.ground} d={d} />
      <path
        className={classNames(isWalked ? styles.walked : styles.ahead, isWalked && isMoment && styles.fills)}
        d={d}
        pathLength={isWalked && isMoment ? 1 : undefined}
      />
    </>
  );
}

function Gate({ from, isOpen, isMoment }: { readonly from: number } & Omit<RouteProps, 'stops'>) {
  const start = from + 24;
  return (
    <div className={styles.end}>
      <svg className={styles.land} viewBox="0 0 328 128" aria-hidden="true" focusable="false">
        <path className={styles.hill} d="M-20 128V70c50-8 90-6 130-14s120-18 238-6v78z" />
        <Line
          d={`M${start} -76C${start} -20 ${start - 4} 22 ${start + 16} 62 ${start + 34} 98 90 118 140 118h74c14 0 14-8 14-18`}
          isWalked={isOpen}
          isMoment={isMoment}
        />
      </svg>
      <div className={styles.gate}>
        <Scene name="gate" />
      </div>
    </div>
  );
}
