import { Admissions } from './admissions';
import { AnonymousWrites } from './anonymous-writes';
import { Welcome } from './checkin/welcome';
import { Cms } from './cms';
import { Desk } from './desk';
import { Files } from './files';
import { Founding } from './founding';
import { NoticeDesk } from './notice-desk';
import { PhoneCodes } from './phone-codes';
import { PlatformDesk } from './platform-desk';
import type { SchoolParts } from './school-parts';
import { noSecurityLog, type SecurityLog } from './security-log';
import { Sweep } from './sweep';
import { TokenSwaps } from './token-swaps';
import { Voiding } from './voiding';

/** The reference school's rooms, all over one store. */
export interface School {
  readonly phoneCodes: PhoneCodes;
  readonly platform: PlatformDesk;
  readonly swaps: TokenSwaps;
  readonly cms: Cms;
  readonly admissions: Admissions;
  readonly anonymousWrites: AnonymousWrites;
  readonly welcome: Welcome;
  readonly files: Files;
  readonly desk: Desk;
  readonly noticeDesk: NoticeDesk;
  readonly founding: Founding;
  readonly voiding: Voiding;
  readonly sweep: Sweep;
}

/** Without a security log nothing is recorded, as where the school is played in one process. */
export function createSchool({
  securityLog = noSecurityLog,
  ...rest
}: Omit<SchoolParts, 'securityLog'> & { readonly securityLog?: SecurityLog }): School {
  const parts: SchoolParts = { ...rest, securityLog };
  return {
    phoneCodes: new PhoneCodes(parts),
    platform: new PlatformDesk(parts),
    swaps: new TokenSwaps(parts),
    cms: new Cms(parts),
    admissions: new Admissions(parts),
    anonymousWrites: new AnonymousWrites(parts),
    welcome: new Welcome(parts),
    files: new Files(parts),
    desk: new Desk(parts),
    noticeDesk: new NoticeDesk(parts),
    founding: new Founding(parts),
    voiding: new Voiding(parts),
    sweep: new Sweep(parts),
  };
}
