import { isRefused } from '#domain/refused';
import { cmsEndpoints } from '#wire/cms';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { planEndpoints } from '#wire/plans';
import { registerEndpoints } from '#wire/register';
import { withPictureAddresses } from '../../core/files/school-pictures';
import type { School } from '../../core/school';
import { type Call, call, linedCall, publicCall } from '../call';
import { pictureAddress } from '../files/file-address';

export function enrollmentCalls({ admissions, cms, phoneCodes }: School): readonly Call[] {
  return [
    call(cmsEndpoints.notices, async (_, { tenantId }) => ({ notices: await cms.notices(tenantId) })),
    call(cmsEndpoints.document, ({ id }, { tenantId }) => cms.document(tenantId, id)),
    call(cmsEndpoints.badge, async (_, { tenantId, origin }) => {
      const badge = await cms.badge(tenantId);
      return isRefused(badge) ? badge : withPictureAddresses(badge, (path) => pictureAddress(origin, path));
    }),
    call(cmsEndpoints.promise, ({ planId }, { tenantId }) => cms.promiseLetter(tenantId, planId)),
    publicCall(planEndpoints.list, (asked, { tenantId }) => admissions.plans(tenantId, asked)),
    publicCall(planEndpoints.detail, ({ planId }, { tenantId }) => admissions.plan(tenantId, planId)),
    publicCall(registerEndpoints.template, ({ planId }, { tenantId }) =>
      admissions.template(tenantId, planId),
    ),
    call(registerEndpoints.upperLimit, ({ planId }, { tenantId }) => admissions.places(tenantId, planId)),
    call(registerEndpoints.openDraft, ({ planId }, { tenantId }) => admissions.openDraft(tenantId, planId)),
    call(phoneCodeEndpoints.sendPhoneCode, ({ phone }, { tenantId, address }) =>
      phoneCodes.send(tenantId, phone, address),
    ),
    call(phoneCodeEndpoints.verifyPhoneCode, ({ ticket, code }, { tenantId }) =>
      phoneCodes.verify(tenantId, ticket, code),
    ),
    linedCall(
      registerEndpoints.register,
      (submission, { tenantId, bearer }) => admissions.placeInLine(tenantId, bearer, submission),
      (submission, { tenantId, bearer, address }) => admissions.submit(tenantId, bearer, submission, address),
    ),
    call(registerEndpoints.list, async (_, { tenantId, bearer }) => ({
      applications: await admissions.applications(tenantId, bearer),
    })),
    call(registerEndpoints.detail, ({ applicationId }, { tenantId, bearer }) =>
      admissions.application(tenantId, bearer, applicationId),
    ),
    call(registerEndpoints.reject, async ({ applicationId }, { tenantId, bearer }) => {
      const reasons = await admissions.returnedFields(tenantId, bearer, applicationId);
      return isRefused(reasons) ? reasons : { rejected: reasons.length > 0, reasons };
    }),
    call(registerEndpoints.update, (resubmission, { tenantId, bearer, address }) =>
      admissions.resubmit(tenantId, bearer, resubmission, address),
    ),
    call(registerEndpoints.withdraw, (withdrawal, { tenantId, bearer }) =>
      admissions.withdraw(tenantId, bearer, withdrawal),
    ),
    call(
      registerEndpoints.judgeDuplicate,
      async (identity, { tenantId, bearer, address }) =>
        (await admissions.judgeDuplicate(tenantId, bearer, identity, address)) ?? {},
    ),
    call(registerEndpoints.queryResult, (identity, { tenantId, address }) =>
      admissions.lookUp(tenantId, identity, address),
    ),
    call(registerEndpoints.signIn, (identity, { tenantId, address }) =>
      admissions.signIn(tenantId, identity, address),
    ),
  ];
}
