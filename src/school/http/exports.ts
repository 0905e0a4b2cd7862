import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import { isRefused } from '#domain/refused';
import { exportEndpoints } from '#wire/documents';
import { endpointPath } from '#wire/endpoint';
import type { School } from '../core/school';
import { tenantHeader } from './caller';
import { disposition } from './files/disposition';
import { networkOf } from './limits/network-address';
import { refusal, send } from './replies';
import { KeptWorkbooks, XLSX } from './workbook';

type MajorsQuery = InferOutput<typeof exportEndpoints.majors.request>;

/** Serves generated files. They are not encrypted, whatever a tenant's setting is (contract, "Envelope"). */
export function serveExports(app: FastifyInstance, { admissions }: School): void {
  const { majors } = exportEndpoints;
  const workbooks = new KeptWorkbooks();
  const options = {
    schema: { tags: [majors.service], querystring: majors.request },
    config: { endpoint: majors, fileType: XLSX },
  } as const;
  app.get<{ Querystring: MajorsQuery }>(`/${endpointPath(majors)}`, options, async (request, reply) => {
    const { planId, tenantId, downloadName } = request.query;
    const table = await admissions.plans.majorsTable(
      tenantNamed(request, tenantId),
      planId,
      networkOf(request),
    );
    if (isRefused(table)) return send(reply, refusal(table));
    // Not copied, so that many responses that no client reads share the same bytes.
    const { buffer, byteOffset, byteLength } = await workbooks.of(table.sheet);
    return reply
      .header('content-type', XLSX)
      .header('content-disposition', disposition('attachment', table.name, downloadName))
      .header('cache-control', 'no-store')
      .send(Buffer.from(buffer, byteOffset, byteLength));
  });
}

/** A browser that opens an address sends no headers of the app, so the query may name the tenant. */
function tenantNamed(request: FastifyRequest, inQuery: string | undefined): string {
  return request.headers.tenantid === undefined && inQuery !== undefined ? inQuery : tenantHeader(request);
}
