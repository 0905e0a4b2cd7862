// A process of the school that `entry-kills.ts` kills: submits the requested number of applications concurrently and
// reports each receipt when it arrives.

import { createSchool } from '#school/core/school';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { person } from '../school/store/small-school';

const { DATABASE_URL = '', TENANT = '', NOW = '0', FROM = '0', COUNT = '0' } = process.env;
const { store, secrets } = await openSqlStore({ databaseUrl: DATABASE_URL });
const school = createSchool({
  store,
  secrets,
  clock: { now: () => Number(NOW) },
  blobs: new MemoryBlobStore(),
});

async function submit(who: number): Promise<void> {
  const grant = await school.admissions.submissions.openDraft(TENANT, 'plan');
  if ('refused' in grant) throw new Error(grant.refused);
  const { planId, submissionKey, token } = grant;
  const submission = {
    planId,
    submissionKey,
    templateVersion: 1,
    answers: { ...person(who) },
    promised: true,
  };
  const receipt = await school.admissions.submissions.submit(TENANT, token, submission);
  if ('refused' in receipt) throw new Error(receipt.refused);
  process.send?.({ submissionKey, no: receipt.no });
}

await Promise.all(Array.from({ length: Number(COUNT) }, (_, n) => submit(Number(FROM) + n)));
process.send?.('done');
process.once('disconnect', () => process.exit());
