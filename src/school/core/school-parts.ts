import type { FileShelf } from './file-shelf';
import type { SchoolClock } from './school-clock';
import type { Secrets } from './secrets';
import type { Store } from './store';

/** What a school is made of, beside its rules. */
export interface SchoolParts {
  readonly store: Store;
  readonly clock: SchoolClock;
  readonly secrets: Secrets;
  readonly shelf: FileShelf;
}
