// One process of the school in `payments.ts`: executes requests over IPC, and dies in the middle of
// them at the requested rate.

import type { ProviderPayment } from '#school/core/payment/payment-provider';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { createSchool } from '#school/core/school';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { crashing, unreliable } from '../school/core/payment/faults';

/** Requests to a process of the school; `reconcile` returns the number of open items before it. */
export type Request =
  | { readonly do: 'order'; readonly token: string; readonly applicationId: string }
  | { readonly do: 'sheet'; readonly token: string; readonly orderNo: string }
  /** Directly at the network, without injected faults. */
  | { readonly do: 'take'; readonly orderNo: string }
  | { readonly do: 'notify'; readonly payment: ProviderPayment }
  | {
      readonly do: 'judge';
      readonly token: string;
      readonly applicationId: string;
      readonly hint?: 'ok' | 'cancel';
    }
  | { readonly do: 'desk'; readonly applicationId: string }
  | { readonly do: 'withdraw'; readonly token: string; readonly applicationId: string }
  | { readonly do: 'reconcile' }
  /** From now on: percentage of faults at each boundary, and the clock's offset in ms. */
  | { readonly do: 'set'; readonly faults: number; readonly ahead: number };

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TENANT: tenantId = '' } = process.env;
const opened = await openSqlStore(databaseUrl ? { databaseUrl } : { dataDir });
let faults = 0;
let ahead = 0;
const chance = () => Math.random() * 100 < faults;
const clock = { now: () => Date.now() + ahead };
const { secrets } = opened;
const network = new SandboxProvider({ store: opened.store, secrets, clock });
const school = createSchool({
  store: crashing(opened.store, chance),
  secrets,
  clock,
  blobs: new MemoryBlobStore(),
  payments: unreliable(network, chance),
});

async function perform(request: Request): Promise<unknown> {
  const { fees, paymentSheets, incomingPayments, reconciliation, desk, admissions } = school;
  switch (request.do) {
    case 'order':
      return fees.openOrder(tenantId, request.token, request.applicationId);
    case 'sheet':
      return paymentSheets.prepare(tenantId, request.token, { orderNo: request.orderNo, returnTo: '#/' });
    case 'take':
      return network.capture(request.orderNo);
    case 'notify':
      return incomingPayments.settle(request.payment);
    case 'judge':
      return fees.refresh(tenantId, request.token, request.applicationId, request.hint);
    case 'desk':
      return desk.settleFee(tenantId, request.applicationId);
    case 'withdraw': {
      const seen = await admissions.own.one(tenantId, request.token, request.applicationId);
      if ('refused' in seen) return seen;
      const { applicationId } = request;
      return admissions.own.withdraw(tenantId, request.token, { applicationId, version: seen.version });
    }
    case 'reconcile':
      return reconciliation.run();
    case 'set':
      ({ faults, ahead } = request);
      return undefined;
  }
}

process.on('message', async ({ id, request }: { readonly id: number; readonly request: Request }) => {
  const result = await perform(request).then(
    (value) => ({ value }),
    (thrown: Error) => ({ failed: `${thrown.name}: ${thrown.message}` }),
  );
  process.send?.({ id, ...result });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0 });
