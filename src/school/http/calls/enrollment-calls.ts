import { isRefused } from '#domain/refused';
import { cmsEndpoints } from '#wire/cms';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { planEndpoints } from '#wire/plans';
import { queueEndpoints } from '#wire/queue';
import { registerEndpoints } from '#wire/register';
import { withPictureAddresses } from '../../core/files/school-pictures';
import type { School } from '../../core/school';
import { type Call, cacheableCall, call, publicCall, publicPlacesCall, queuedCall } from '../call';
import { pictureAddress } from '../files/file-address';

/** Seconds; as long as the process itself uses such a response. */
const QUEUE_MAX_AGE = 1;

export function enrollmentCalls({ admissions, cms, phoneCodes, tokenExchange }: School): readonly Call[] {
  return [
    publicCall(cmsEndpoints.notices, ({ page }, { tenantId }) => cms.notices(tenantId, page)),
    publicCall(cmsEndpoints.document, ({ id }, { tenantId }) => cms.document(tenantId, id)),
    publicCall(cmsEndpoints.badge, async (_, { tenantId, origin }) => {
      const badge = await cms.badge(tenantId);
      return isRefused(badge) ? badge : withPictureAddresses(badge, (path) => pictureAddress(origin, path));
    }),
    publicCall(cmsEndpoints.promise, ({ planId }, { tenantId }) => cms.promiseLetter(tenantId, planId)),
    publicPlacesCall(planEndpoints.list, (asked, { tenantId }) => admissions.plans.list(tenantId, asked)),
    publicPlacesCall(planEndpoints.detail, ({ planId }, { tenantId }) =>
      admissions.plans.one(tenantId, planId),
    ),
    publicCall(registerEndpoints.template, ({ planId }, { tenantId }) =>
      admissions.plans.template(tenantId, planId),
    ),
    call(registerEndpoints.upperLimit, ({ planId }, { tenantId }) =>
      admissions.plans.places(tenantId, planId),
    ),
    call(registerEndpoints.openDraft, ({ planId }, { tenantId }) =>
      admissions.submissions.openDraft(tenantId, planId),
    ),
    call(phoneCodeEndpoints.sendPhoneCode, ({ phone }, { tenantId, address }) =>
      phoneCodes.send(tenantId, phone, address),
    ),
    call(phoneCodeEndpoints.verifyPhoneCode, ({ ticket, code }, { tenantId }) =>
      phoneCodes.verify(tenantId, ticket, code),
    ),
    queuedCall(
      registerEndpoints.register,
      {
        place: (submission, { tenantId, bearer }, waited) =>
          admissions.submissions.placeInLine(tenantId, bearer, submission, waited),
        noteArrival: (bearer, waited) => admissions.submissions.queue.noteArrival(bearer, waited),
      },
      (submission, { tenantId, bearer }) => admissions.submissions.submit(tenantId, bearer, submission),
    ),
    cacheableCall(queueEndpoints.progress, QUEUE_MAX_AGE, ({ tenantId, planId }) =>
      admissions.submissions.queueProgress(tenantId, planId),
    ),
    call(registerEndpoints.list, async (_, { tenantId, bearer }) => ({
      applications: await admissions.own.all(tenantId, bearer),
    })),
    call(registerEndpoints.detail, ({ applicationId }, { tenantId, bearer }) =>
      admissions.own.one(tenantId, bearer, applicationId),
    ),
    call(registerEndpoints.reject, async ({ applicationId }, { tenantId, bearer }) => {
      const reasons = await admissions.own.returnedFields(tenantId, bearer, applicationId);
      return isRefused(reasons) ? reasons : { rejected: reasons.length > 0, reasons };
    }),
    call(registerEndpoints.update, (resubmission, { tenantId, bearer }) =>
      admissions.resubmissions.resubmit(tenantId, bearer, resubmission),
    ),
    call(registerEndpoints.withdraw, (withdrawal, { tenantId, bearer }) =>
      admissions.own.withdraw(tenantId, bearer, withdrawal),
    ),
    call(
      registerEndpoints.judgeDuplicate,
      async (identity, { tenantId, bearer }) =>
        (await admissions.duplicates.check(tenantId, bearer, identity)) ?? {},
    ),
    call(registerEndpoints.queryResult, (identity, { tenantId, address }) =>
      admissions.lookUps.lookUp(tenantId, identity, address),
    ),
    call(registerEndpoints.signIn, async (identity, { tenantId, address }) =>
      tokenExchange.withUserInfo(tenantId, await admissions.lookUps.signIn(tenantId, identity, address)),
    ),
  ];
}
