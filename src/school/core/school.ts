import { AnonymousWrites } from './access/anonymous-writes';
import { LookUpGuard } from './access/look-up-guard';
import { LookUps } from './access/look-ups';
import { PhoneCodes } from './access/phone-codes';
import { noSecurityLog, type SecurityLog } from './access/security-log';
import { SignOut } from './access/sign-out';
import { TokenExchange } from './access/token-exchange';
import { TokenService } from './access/token-service';
import { CheckinAuth } from './checkin/checkin-auth';
import { CheckinSetup } from './checkin/checkin-setup';
import { FacePhotos } from './checkin/face/face-photos';
import { FaceVerification } from './checkin/face/face-verification';
import { GateFaces } from './checkin/face/gate-faces';
import { Information } from './checkin/information';
import { OwnRecord } from './checkin/own-record';
import { PassScans } from './checkin/pass-scans';
import { Passes } from './checkin/passes';
import { Reports } from './checkin/reports';
import { Welcome } from './checkin/welcome';
import { Desk } from './desk/desk';
import { FeeDecisions } from './desk/fee-decisions';
import { Figures } from './desk/figures';
import { PlatformDesk } from './desk/platform-desk';
import { DirectUploads } from './enrollment/direct-uploads';
import { Duplicates } from './enrollment/duplicates';
import { ExpiredHolds } from './enrollment/expired-holds';
import { OwnApplications } from './enrollment/own-applications';
import { PlanReads } from './enrollment/plan-reads';
import { PublishedPlans } from './enrollment/published-plans';
import { DraftReads } from './enrollment/submission/draft-reads';
import { Entries } from './enrollment/submission/entries';
import { Resubmissions } from './enrollment/submission/resubmissions';
import { SharedSubmissionQueue } from './enrollment/submission/shared-submission-queue';
import { SubmissionGuard } from './enrollment/submission/submission-guard';
import { SubmissionPlans } from './enrollment/submission/submission-plans';
import { SubmissionReceipts } from './enrollment/submission/submission-receipts';
import { Submissions } from './enrollment/submission/submissions';
import { FileSignatures } from './files/content/file-signatures';
import { FileIntake } from './files/file-intake';
import { Files } from './files/files';
import { MultipartUploads } from './files/multipart-uploads';
import { PartsCompletion } from './files/parts-completion';
import { ReadableFiles } from './files/readable-files';
import { UploadIds } from './files/upload-ids';
import { Fees } from './payment/fees';
import { IncomingPayments } from './payment/orders/incoming-payments';
import { OpenOrders } from './payment/orders/open-orders';
import { PayerAuthorisation } from './payment/payer-authorisation';
import { PaymentSheets } from './payment/payment-sheets';
import { Reconciliation } from './payment/reconciliation';
import { Refunds } from './payment/refunds';
import { Vouchers } from './payment/vouchers';
import { Cms } from './platform/cms';
import { MobileEntry } from './platform/mobile-entry';
import { PublishedTexts } from './platform/published-texts';
import { UserInfos } from './platform/user-infos';
import { PublicReadCache, PublicWrites } from './public-read-cache';
import { RetentionSweep } from './retention-sweep';
import type { SchoolDeps } from './school-deps';
import { SchoolSetup } from './school-setup';
import { Sweep } from './sweep';

/** The modules of the reference school, all over one store. */
export type School = ReturnType<typeof createSchool>;

/** Without a security log nothing is logged, as in a demo that runs in one process. */
export function createSchool({
  securityLog = noSecurityLog,
  ...rest
}: Omit<SchoolDeps, 'securityLog'> & { readonly securityLog?: SecurityLog }) {
  const publicReads = new PublicReadCache(rest.clock);
  const store = new PublicWrites(rest.store, publicReads);
  const deps: SchoolDeps = { ...rest, store, securityLog };

  // Shared by the parts below: each is built once, so that concurrent calls share its batches.
  const tokens = new TokenService(deps, new DraftReads(deps));
  const phoneCodes = new PhoneCodes(deps);
  const lookUpGuard = new LookUpGuard(deps);
  const expiredHolds = new ExpiredHolds(deps);
  const planReads = new PlanReads(deps);
  const submissionGuard = new SubmissionGuard(deps);
  const directUploads = new DirectUploads(deps);
  const signatures = new FileSignatures(deps, tokens);
  const incomingPayments = new IncomingPayments(deps);
  const orders = new OpenOrders(deps, incomingPayments);
  const refunds = new Refunds(deps);
  const reconciliation = new Reconciliation(deps, orders, refunds, expiredHolds);
  const feeDecisions = new FeeDecisions(deps, orders, refunds);

  const queue = new SharedSubmissionQueue(deps);
  /** Everything that applicants can call. Calls with a token throw Unauthenticated for an invalid one. */
  const admissions = {
    plans: new PublishedPlans(deps, expiredHolds, planReads),
    submissions: new Submissions(
      deps,
      tokens,
      phoneCodes,
      submissionGuard,
      directUploads,
      new Entries(deps, expiredHolds),
      new SubmissionPlans({
        clock: deps.clock,
        reads: planReads,
        expiredHolds,
        publicReads,
        queue: queue.local,
      }),
      queue,
      new SubmissionReceipts(deps),
    ),
    resubmissions: new Resubmissions(deps, tokens, submissionGuard, directUploads),
    own: new OwnApplications(deps, tokens, expiredHolds, orders),
    duplicates: new Duplicates(deps, tokens, expiredHolds, lookUpGuard),
    lookUps: new LookUps(deps, tokens, expiredHolds, lookUpGuard, phoneCodes),
  };

  const own = new OwnRecord(deps, tokens);
  const passes = new Passes(deps, own);
  const welcome = new Welcome(
    deps,
    own,
    new CheckinAuth(deps, tokens, lookUpGuard, phoneCodes),
    new Information(deps, own, directUploads),
    new FacePhotos(deps, own, new FaceVerification(deps)),
    passes,
    new Reports(deps, tokens, passes, new PassScans(deps)),
    new GateFaces(deps, tokens),
    new CheckinSetup(deps),
  );

  const intake = new FileIntake(deps, tokens);
  const completion = new PartsCompletion(deps, intake);
  const inParts = new MultipartUploads(deps, intake, tokens, signatures, new UploadIds(deps), completion);

  return {
    phoneCodes,
    platform: new PlatformDesk(deps),
    tokenExchange: new TokenExchange(deps, tokens, new UserInfos(deps)),
    mobileEntry: new MobileEntry(deps),
    signOut: new SignOut(deps, tokens),
    cms: new Cms(deps),
    admissions,
    expiredHolds,
    anonymousWrites: new AnonymousWrites(deps, tokens, phoneCodes),
    welcome,
    files: new Files(deps, tokens, signatures, intake, inParts),
    readableFiles: new ReadableFiles(deps, tokens, signatures, directUploads),
    desk: new Desk(deps, tokens, expiredHolds, feeDecisions),
    feeDecisions,
    fees: new Fees(deps, tokens, expiredHolds, orders),
    paymentSheets: new PaymentSheets(deps, tokens, expiredHolds, orders),
    payerAuthorisation: new PayerAuthorisation(deps),
    vouchers: new Vouchers(deps, tokens),
    incomingPayments,
    refunds,
    reconciliation,
    setup: new SchoolSetup(deps),
    sweep: new Sweep(deps, new RetentionSweep(deps)),
    figures: new Figures(deps),
    texts: new PublishedTexts(deps),
    publicReads,
  };
}
