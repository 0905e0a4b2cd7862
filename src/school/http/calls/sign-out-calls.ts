import { signOutEndpoints } from '#wire/sign-out';
import type { School } from '../../core/school';
import { type Call, call } from '../call';

export function signOutCalls({ signOut }: School): readonly Call[] {
  return [
    ...(['applicant', 'newStudent'] as const).map((kind) =>
      call(signOutEndpoints[kind], async (options, { tenantId, bearer }) => {
        await signOut.end(tenantId, kind, bearer, options);
        return {};
      }),
    ),
    call(signOutEndpoints.draft, async (_, { tenantId, bearer }) => {
      await signOut.closeDraft(tenantId, bearer);
      return {};
    }),
  ];
}
