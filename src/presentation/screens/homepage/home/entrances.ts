import { type Path, paths } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { MessageKey } from '#presentation/messages/messages';

export type EntranceId = 'enroll' | 'result' | 'checkIn' | 'applications';

export interface Entrance {
  readonly id: EntranceId;
  readonly path: Path;
  /** Name of an icon. */
  readonly icon: string;
  readonly title: MessageKey;
  /** What stands under the title where nothing more telling is known. */
  readonly note: MessageKey;
}

/** What the home screen leads to. They stand in one order for everybody: a hand finds them where they were. */
export const entrances = [
  {
    id: 'enroll',
    path: paths.plans,
    icon: 'document',
    title: 'home.enroll',
    note: 'home.enrollNone',
  },
  {
    id: 'result',
    path: paths.result,
    icon: 'search',
    title: 'home.result',
    note: 'home.resultNote',
  },
  {
    id: 'checkIn',
    // Who has signed in goes on where they are; whoever has not is led to the entry by the guard.
    path: paths.checkin,
    icon: 'gate',
    title: 'home.checkIn',
    note: 'home.checkInNote',
  },
  {
    id: 'applications',
    path: paths.applications,
    icon: 'list',
    title: 'home.applications',
    note: 'home.applicationsNote',
  },
] as const satisfies readonly Entrance[];

type EntranceItem = Omit<(typeof entrances)[number], 'path' | 'note'> & Pick<Entrance, 'path' | 'note'>;

/**
 * Without check-in there is no admission to it to be looked up: results are those of applications. What a school's backend
 * cannot do no line speaks of.
 */
export function entrancesFor({
  checkin,
  payment,
}: Pick<Capabilities, 'checkin' | 'payment'>): readonly EntranceItem[] {
  return entrances
    .filter(({ id }) => checkin || id !== 'checkIn')
    .map((entrance): EntranceItem => {
      if (!checkin && entrance.id === 'result')
        return { ...entrance, path: paths.recruitResult, note: 'homepage.resultNote' };
      if (!payment && entrance.id === 'applications')
        return { ...entrance, note: 'homepage.applicationsNote' };
      return entrance;
    });
}
