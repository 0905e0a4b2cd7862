import { type Path, paths } from '../../../application/navigation/paths';
import type { MessageKey } from '../../messages/messages';

export type EntranceId = 'enroll' | 'recruitResult' | 'applications';

export interface Entrance {
  readonly id: EntranceId;
  readonly path: Path;
  readonly title: MessageKey;
  /** What stands under the title where nothing more telling is known. */
  readonly note: MessageKey;
}

/** What the home screen leads to, in the order in which it stands there. */
export const entrances: readonly Entrance[] = [
  { id: 'enroll', path: paths.plans, title: 'home.enroll', note: 'home.enrollNone' },
  {
    id: 'recruitResult',
    path: paths.recruitResult,
    title: 'home.recruitResult',
    note: 'home.recruitResultNote',
  },
  { id: 'applications', path: paths.applications, title: 'home.applications', note: 'home.applicationsNote' },
];
