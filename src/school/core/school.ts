import { Admissions } from './admissions';
import { Cms } from './cms';
import { Desk } from './desk';
import { Files } from './files';
import { Founding } from './founding';
import { PlatformDesk } from './platform-desk';
import type { SchoolParts } from './school-parts';

/** The reference school's rooms, all over one store. */
export interface School {
  readonly platform: PlatformDesk;
  readonly cms: Cms;
  readonly admissions: Admissions;
  readonly files: Files;
  readonly desk: Desk;
  readonly founding: Founding;
}

export function createSchool(parts: SchoolParts): School {
  return {
    platform: new PlatformDesk(parts),
    cms: new Cms(parts),
    admissions: new Admissions(parts),
    files: new Files(parts),
    desk: new Desk(parts),
    founding: new Founding(parts),
  };
}
