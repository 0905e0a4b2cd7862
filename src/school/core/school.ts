import { AnonymousWrites } from './access/anonymous-writes';
import { PhoneCodes } from './access/phone-codes';
import { noSecurityLog, type SecurityLog } from './access/security-log';
import { SignOut } from './access/sign-out';
import { TokenExchange } from './access/token-exchange';
import { Welcome } from './checkin/welcome';
import { Desk } from './desk/desk';
import { FeeDecisions } from './desk/fee-decisions';
import { Figures } from './desk/figures';
import { NoticeDesk } from './desk/notice-desk';
import { PlatformDesk } from './desk/platform-desk';
import { Admissions } from './enrollment/admissions';
import { Voiding } from './enrollment/voiding';
import { Files } from './files/files';
import { ReadableFiles } from './files/readable-files';
import { FeeDesk } from './payment/fee-desk';
import { Fees } from './payment/fees';
import { IncomingPayments } from './payment/orders/incoming-payments';
import { PayerAuthorisation } from './payment/payer-authorisation';
import { PaymentSheets } from './payment/payment-sheets';
import { Reconciliation } from './payment/reconciliation';
import { Vouchers } from './payment/vouchers';
import { Cms } from './platform/cms';
import { MobileEntry } from './platform/mobile-entry';
import { PublishedTexts } from './platform/published-texts';
import { PublicReadCache, PublicWrites } from './public-read-cache';
import type { SchoolDeps } from './school-deps';
import { SchoolSetup } from './school-setup';
import { Sweep } from './sweep';

/** The modules of the reference school, all over one store. */
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
  readonly readableFiles: ReadableFiles;
  readonly desk: Desk;
  readonly feeDecisions: FeeDecisions;
  readonly fees: Fees;
  readonly paymentSheets: PaymentSheets;
  readonly payerAuthorisation: PayerAuthorisation;
  readonly vouchers: Vouchers;
  readonly incomingPayments: IncomingPayments;
  readonly reconciliation: Reconciliation;
  readonly feeDesk: FeeDesk;
  readonly noticeDesk: NoticeDesk;
  readonly setup: SchoolSetup;
  readonly voiding: Voiding;
  readonly sweep: Sweep;
  readonly figures: Figures;
  readonly texts: PublishedTexts;
  readonly publicReads: PublicReadCache;
}

/** Without a security log nothing is logged, as in a demo that runs in one process. */
export function createSchool({
  securityLog = noSecurityLog,
  ...rest
}: Omit<SchoolDeps, 'securityLog'> & { readonly securityLog?: SecurityLog }): School {
  const publicReads = new PublicReadCache(rest.clock);
  const store = new PublicWrites(rest.store, publicReads);
  const deps: SchoolDeps = { ...rest, store, securityLog };
  return {
    phoneCodes: new PhoneCodes(deps),
    platform: new PlatformDesk(deps),
    tokenExchange: new TokenExchange(deps),
    mobileEntry: new MobileEntry(deps),
    signOut: new SignOut(deps),
    cms: new Cms(deps),
    admissions: new Admissions(deps, publicReads),
    anonymousWrites: new AnonymousWrites(deps),
    welcome: new Welcome(deps),
    files: new Files(deps),
    readableFiles: new ReadableFiles(deps),
    desk: new Desk(deps),
    feeDecisions: new FeeDecisions(deps),
    fees: new Fees(deps),
    paymentSheets: new PaymentSheets(deps),
    payerAuthorisation: new PayerAuthorisation(deps),
    vouchers: new Vouchers(deps),
    incomingPayments: new IncomingPayments(deps),
    reconciliation: new Reconciliation(deps),
    feeDesk: new FeeDesk(deps),
    noticeDesk: new NoticeDesk(deps),
    setup: new SchoolSetup(deps),
    voiding: new Voiding(deps),
    sweep: new Sweep(deps),
    figures: new Figures(deps),
    texts: new PublishedTexts(deps),
    publicReads,
  };
}
