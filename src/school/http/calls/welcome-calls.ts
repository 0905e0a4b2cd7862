import type { NewStudentIdentity } from '#domain/checkin/welcome';
import { codeTables } from '#domain/form/code-table';
import { codeTableEndpoints } from '#wire/code-tables';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { School } from '../../core/school';
import { type Call, call } from '../call';
import type { Caller } from '../caller';

export function welcomeCalls({ welcome, files, tokenExchange }: School): readonly Call[] {
  const { auth, information, facePhotos, passes } = welcome;
  const fileToken = async (_: unknown, { tenantId, bearer }: Caller) => ({
    token: await files.uploadToken(tenantId, bearer, ['newStudent']),
  });
  const signIn = async (identity: NewStudentIdentity, { tenantId, address }: Caller) =>
    tokenExchange.withUserInfo(tenantId, await auth.signIn(tenantId, identity, address));
  return [
    call(welcomeEndpoints.signIn, signIn),
    call(welcomeEndpoints.report, signIn),
    call(welcomeEndpoints.queryEnroll, (identity, { tenantId, address }) =>
      auth.lookUp(tenantId, identity, address),
    ),
    call(welcomeEndpoints.detail, (_, { tenantId, bearer }) => welcome.record(tenantId, bearer)),
    call(welcomeEndpoints.notice, (_, { tenantId, bearer }) => information.notice(tenantId, bearer)),
    call(welcomeEndpoints.noticeRead, (_, { tenantId, bearer }) => information.noticeRead(tenantId, bearer)),
    call(welcomeEndpoints.infoForm, (_, { tenantId, bearer }) => information.form(tenantId, bearer)),
    call(welcomeEndpoints.updateInfo, (info, { tenantId, bearer }) =>
      information.save(tenantId, bearer, info),
    ),
    call(welcomeEndpoints.confirmInfo, ({ version }, { tenantId, bearer }) =>
      information.confirm(tenantId, bearer, version),
    ),
    call(welcomeEndpoints.arrival, (plan, { tenantId, bearer }) =>
      information.arrival(tenantId, bearer, plan),
    ),
    call(welcomeEndpoints.faceConsent, ({ guardian, faceConsentVersion }, { tenantId, bearer }) =>
      facePhotos.consent(tenantId, bearer, guardian, faceConsentVersion),
    ),
    call(welcomeEndpoints.faceAtDesk, (_, { tenantId, bearer }) => facePhotos.atDesk(tenantId, bearer)),
    call(welcomeEndpoints.deletePhoto, (_, { tenantId, bearer }) => facePhotos.delete(tenantId, bearer)),
    call(welcomeEndpoints.pass, (_, { tenantId, bearer }) => passes.issue(tenantId, bearer)),
    call(welcomeEndpoints.fileToken, fileToken),
    call(welcomeManageEndpoints.setting, (_, { tenantId }) => welcome.plan(tenantId)),
    call(welcomeManageEndpoints.verifyProcess, (_, { tenantId, bearer }) =>
      passes.liveState(tenantId, bearer),
    ),
    call(welcomeManageEndpoints.uploadPhoto, ({ path }, { tenantId, bearer }) =>
      facePhotos.submit(tenantId, bearer, path),
    ),
    call(welcomeManageEndpoints.fileToken, fileToken),
    ...codeTables.map((table) =>
      call(codeTableEndpoints[table], async (_, { tenantId }) => ({
        options: await welcome.codeTable(tenantId, table),
      })),
    ),
  ];
}
