import type { SchoolDeps } from '../school-deps';
import type { PaymentProvider } from './payment-provider';

/** The backend's payment network, if the school collects its fees through it. */
export async function onlineProvider(
  { store, payments }: Pick<SchoolDeps, 'store' | 'payments'>,
  tenantId: string,
): Promise<PaymentProvider | undefined> {
  const tenant = payments && (await store.read(({ tenants }) => tenants.byId(tenantId)));
  return tenant?.onlinePayment ? payments : undefined;
}
