import * as v from 'valibot';
import type { QueueProgress } from '#domain/enrollment/queue-progress';
import { codes } from './codes';
import type { RecordSchema } from './covers';
import { endpoint } from './endpoint';
import { id } from './records/values';

/** Apart from what the first load carries: only who waits in a line asks for it. */
export const queueEndpoints = {
  /** Public and cacheable: the tenant is part of the address. */
  progress: endpoint({
    service: 'enrollment',
    method: 'GET',
    path: 'register/line',
    bearer: 'none',
    extension: true,
    summary: 'The number that is called in the line before a plan that has just opened',
    request: v.object({ tenantId: id, planId: id }),
    data: v.object({
      serving: v.number(),
      perSecond: v.number(),
    }) satisfies RecordSchema<QueueProgress>,
    refusals: [codes.notFound, codes.planFull, codes.planClosed, codes.planNotYetOpen],
  }),
};
