import { Admissions } from './admissions';
import { AnonymousWrites } from './anonymous-writes';
import { Welcome } from './checkin/welcome';
import { Cms } from './cms';
import { Desk } from './desk';
import { Figures } from './figures';
import { Files } from './files';
import { MobileEntry } from './mobile-entry';
import { NoticeDesk } from './notice-desk';
import { FeeDesk } from './payment/fee-desk';
import { Fees } from './payment/fees';
import { PhoneCodes } from './phone-codes';
import { PlatformDesk } from './platform-desk';
import { PublishedTexts } from './published-texts';
import type { SchoolDeps } from './school-deps';
import { SchoolSetup } from './school-setup';
import { noSecurityLog, type SecurityLog } from './security-log';
import { SignOut } from './sign-out';
import { Sweep } from './sweep';
import { TokenExchange } from './token-exchange';
import { Voiding } from './voiding';

/** The reference school's rooms, all over one store. */
export interface School {
  readonly phoneCodes: PhoneCodes;
  readonly platform: PlatformDesk;
  readonly tokenExchange: TokenExchange;
  readonly mobileEntry: MobileEntry;
  readonly signOut: SignOut;
  readonly cms: Cms;
  readonly admissions: Admissions;
  readonly anonymousWrites: AnonymousWrites;
  readonly welcome: Welcome;
  readonly files: Files;
  readonly desk: Desk;
  readonly fees: Fees;
  readonly feeDesk: FeeDesk;
  readonly noticeDesk: NoticeDesk;
  readonly setup: SchoolSetup;
  readonly voiding: Voiding;
  readonly sweep: Sweep;
  readonly figures: Figures;
  readonly texts: PublishedTexts;
}

/** Without a security log nothing is recorded, as where the school is played in one process. */
export function createSchool({
  securityLog = noSecurityLog,
  ...rest
}: Omit<SchoolDeps, 'securityLog'> & { readonly securityLog?: SecurityLog }): School {
  const deps: SchoolDeps = { ...rest, securityLog };
  return {
    phoneCodes: new PhoneCodes(deps),
    platform: new PlatformDesk(deps),
    tokenExchange: new TokenExchange(deps),
    mobileEntry: new MobileEntry(deps),
    signOut: new SignOut(deps),
    cms: new Cms(deps),
    admissions: new Admissions(deps),
    anonymousWrites: new AnonymousWrites(deps),
    welcome: new Welcome(deps),
    files: new Files(deps),
    desk: new Desk(deps),
    fees: new Fees(deps),
    feeDesk: new FeeDesk(deps),
    noticeDesk: new NoticeDesk(deps),
    setup: new SchoolSetup(deps),
    voiding: new Voiding(deps),
    sweep: new Sweep(deps),
    figures: new Figures(deps),
    texts: new PublishedTexts(deps),
  };
}
