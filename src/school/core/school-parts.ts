import type { FileShelf } from './file-shelf';
import type { HumanCheck } from './human-check';
import type { SchoolClock } from './school-clock';
import type { Secrets } from './secrets';
import type { SecurityLog } from './security-log';
import type { Store } from './store';

/** What a school is made of, beside its rules. */
export interface SchoolParts {
  readonly store: Store;
  readonly clock: SchoolClock;
  readonly secrets: Secrets;
  readonly shelf: FileShelf;
  /** Without one nobody has to show that she is a person. */
  readonly humanCheck?: HumanCheck | undefined;
  readonly securityLog: SecurityLog;
}
