import { type Path, paths } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { MessageKey } from '#presentation/messages/messages';

export type EntranceId = 'enroll' | 'result' | 'checkin' | 'applications';

export interface Entrance {
  readonly id: EntranceId;
  readonly path: Path;
  /** Icon name. */
  readonly icon: string;
  readonly title: MessageKey;
  /** Default text under the title. */
  readonly note: MessageKey;
}

/** The home screen's entries, in the same order for everybody, so that students find them in the same place. */
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
    id: 'checkin',
    // A signed-in student continues here; the route guard redirects others to the entry.
    path: paths.checkin,
    icon: 'gate',
    title: 'home.checkin',
    note: 'home.checkinNote',
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
 * Without check-in there is no look-up of admissions to it, only of applications. Entries that the school's backend does not
 * support are left out.
 */
export function entrancesFor({
  checkin,
  payment,
}: Pick<Capabilities, 'checkin' | 'payment'>): readonly EntranceItem[] {
  return entrances
    .filter(({ id }) => checkin || id !== 'checkin')
    .map((entrance): EntranceItem => {
      if (!checkin && entrance.id === 'result')
        return { ...entrance, path: paths.recruitResult, note: 'homepage.resultNote' };
      if (!payment && entrance.id === 'applications')
        return { ...entrance, note: 'homepage.applicationsNote' };
      return entrance;
    });
}
