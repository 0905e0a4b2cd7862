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

/** Who comes to the home screen, as far as this phone knows before the school is asked. */
export type Visitor = 'unknown' | 'applicant' | 'newStudent';

/** What the home screen leads to, in the order in which it stands there for whoever comes for the first time. */
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

/**
 * What a visitor comes for stands first. A returned applicant looks after their applications as every applicant does; a
 * new student has check-in before them, and after reporting what it says of the days to come.
 */
const ORDERS: Readonly<Record<Visitor, readonly EntranceId[]>> = {
  unknown: ['enroll', 'result', 'checkIn', 'applications'],
  applicant: ['applications', 'result', 'enroll', 'checkIn'],
  newStudent: ['checkIn', 'applications', 'result', 'enroll'],
};

type ShownEntrance = Omit<(typeof entrances)[number], 'path'> & { readonly path: Path };

/** Without check-in there is no admission to it to be looked up: results are those of applications. */
export function entrancesFor(
  visitor: Visitor,
  { checkin }: Pick<Capabilities, 'checkin'>,
): readonly ShownEntrance[] {
  const offered = entrances.filter(({ id }) => checkin || id !== 'checkIn');
  return ORDERS[visitor].flatMap((id) =>
    offered
      .filter((entrance) => entrance.id === id)
      .map((entrance) =>
        checkin || id !== 'result' ? entrance : { ...entrance, path: paths.recruitResult },
      ),
  );
}
