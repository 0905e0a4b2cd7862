// Baseline of `opening.ts`: Fastify, and one statement that inserts the two rows of an application into tables with
// indexes like the school's. It validates nothing, counts nothing and reserves no place.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, DATA_DIR } = process.env;
const pool = DATABASE_URL
  ? new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
  : new pg.Pool({ ...createPgConfig(await PGlite.create({ dataDir: `${DATA_DIR}/database` })), max: 1 });

const INSERT = `
  with added as (
    insert into applications (id, tenant_id, plan_id, submission_key, person_key, applicant_key, filed_as, status,
      submitted_at, updated_at, network, body)
    values ($1, $2, $3, $4, $5, $6, $6, 'submitted', $7, $7, $8, $9) on conflict do nothing returning id
  ), receipt as (
    insert into tokens (digest, kind, tenant_id, subject, expires_at, absolute_expires_at)
    select $10, 'applicant', $2, $6, $11, $12 from added
  ) select id from added`;

const id = () => randomBytes(18).toString('base64url');
const DAY = 86_400_000;

interface SubmissionRow {
  readonly planId: string;
  readonly submissionKey: string;
  readonly answers: object;
}

const app = Fastify();
app.post<{ Body: SubmissionRow }>('/*', async ({ headers, body: { planId, submissionKey, answers } }) => {
  const now = Date.now();
  const [application, applicant, tenantId] = [id(), id(), String(headers.tenantid)];
  const body = {
    ...{ id: application, no: `LH-${application}`, tenantId, planId, planTitle: planId, draftId: id() },
    ...{
      submissionKey,
      keys: { applicant, person: id() },
      filedAs: applicant,
      submittedAt: now,
      updatedAt: now,
    },
    ...{
      version: 1,
      state: { status: 'submitted' },
      fee: { state: 'none', amount: 0, reason: '' },
      majors: [],
    },
    ...{ history: [{ event: 'submitted', at: now }], answers },
  };
  const row = [application, tenantId, planId, submissionKey, body.keys.person, applicant, now, id()];
  const token = [id() + id(), now + 30 * DAY, now + 180 * DAY];
  const values = [...row, JSON.stringify(body), ...token];
  await pool.query({ name: 'insert', text: INSERT, values });
  return { code: 0, success: true, data: { applicationId: application, no: body.no }, msg: 'ok' };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
