import type { School } from '#school/core/school';
import { orThrow } from '#test/support/or-throw';
import type { Person } from '../people';

/** So many drafts are submitted in the draw of a plan that has just opened; nobody of them ever comes back. */
export async function waitInLine(
  { admissions: { submissions } }: School,
  tenantId: string,
  planId: string,
  { count, as }: { readonly count: number; readonly as: Person },
): Promise<void> {
  const submit = async () => {
    const { token } = orThrow(await submissions.openDraft(tenantId, planId));
    await submissions.placeInLine(tenantId, token, { planId, answers: { ...as } });
  };
  // At once, as they would: the school reads for many of them together.
  await Promise.all(Array.from({ length: count }, submit));
}
