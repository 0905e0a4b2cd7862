import { Admissions } from './admissions';
import { Cms } from './cms';
import { Desk } from './desk';
import { Files } from './files';
import { Founding } from './founding';
import { PlatformDesk } from './platform-desk';
import type { SchoolParts } from './school-parts';
import { TokenSwaps } from './token-swaps';

/** The reference school's rooms, all over one store. */
export interface School {
  readonly platform: PlatformDesk;
  readonly swaps: TokenSwaps;
  readonly cms: Cms;
  readonly admissions: Admissions;
  readonly files: Files;
  readonly desk: Desk;
  readonly founding: Founding;
}

export function createSchool(parts: SchoolParts): School {
  return {
    platform: new PlatformDesk(parts),
    swaps: new TokenSwaps(parts),
    cms: new Cms(parts),
    admissions: new Admissions(parts),
    files: new Files(parts),
    desk: new Desk(parts),
    founding: new Founding(parts),
  };
}
