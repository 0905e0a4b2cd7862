import { ADDRESS_LEAK } from '#school/core/access/attempts';
import type { ApplicationRecord, TokenRecord } from '#school/core/records';
import { createSchool } from '#school/core/school';
import type { OpenStore } from '#school/store/sql/open-sql-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { person, smallPlan } from '../school/store/small-school';

export const TENANT = 'bench-payments';
const PLAN = 'bench';
const DAY = 24 * 3_600_000;
const BATCH_SIZE = 250;

export interface Debtor {
  readonly applicationId: string;
  readonly token: string;
}

/** A school with this many applicants who owe a fee. */
export async function furnish({ store, secrets }: OpenStore, count: number): Promise<readonly Debtor[]> {
  const now = Date.now();
  const school = createSchool({ store, secrets, clock: { now: () => now }, blobs: new MemoryBlobStore() });
  await school.setup.openTenant({
    tenantId: TENANT,
    orgId: 'org',
    uniqueName: TENANT,
    name: 'Bench',
    badge: { name: 'Bench', greeting: '', initial: 'B' },
    receiptPrefix: 'B',
    isDefault: false,
    manually: false,
    onlinePayment: true,
  });
  const setup = smallPlan(PLAN, { cap: count, feeDue: 'onSubmit' });
  const window = { opensAt: now - DAY, closesAt: now + DAY };
  await school.setup.publishPlan(TENANT, { ...setup, plan: { ...setup.plan, ...window } });
  const { feeReason: reason } = setup;
  const { fee: amount } = setup.plan;
  const debtors: Debtor[] = [];
  for (let from = 0; from < count; from += BATCH_SIZE) {
    await store.transaction(async (tables) => {
      for (let one = from; one < Math.min(count, from + BATCH_SIZE); one += 1) {
        const token = `bench-token-${one}`;
        const key = `bench-key-${one}`;
        const application: ApplicationRecord = {
          id: `bench-${one}`,
          no: `B26-${String(one).padStart(6, '0')}`,
          tenantId: TENANT,
          planId: PLAN,
          planTitle: setup.plan.title,
          draftId: `draft-${one}`,
          submissionKey: `submission-${one}`,
          keys: { applicant: key, person: key },
          filedAs: key,
          submittedAt: now,
          updatedAt: now,
          version: 1,
          state: { status: 'submitted' },
          fee: { state: 'due', amount, reason, payBefore: now + DAY },
          majors: [],
          history: [{ event: 'submitted', at: now }],
          answers: { ...person(0) },
        };
        const expiresAt = now + 30 * DAY;
        const record: TokenRecord = {
          digest: secrets.digest(token),
          kind: 'applicant',
          tenantId: TENANT,
          subject: key,
          expiresAt,
          absoluteExpiresAt: expiresAt,
        };
        const filed = {
          attempts: { changed: [], added: [] },
          names: [],
          accepted: [[application, record]],
          attachments: [],
          owners: [],
        } as const;
        await tables.entries.write(filed, now, ADDRESS_LEAK);
        debtors.push({ applicationId: application.id, token });
      }
    });
  }
  return debtors;
}

/** Final state at the school and at the network; all amounts in fen. */
export async function audit({ store }: OpenStore, count: number) {
  return store.read(async ({ applicationLists, payments, sandbox }) => {
    const all = await applicationLists.page(TENANT, { plans: 'all' }, count);
    const lines = await payments.ledger(TENANT, 0, Number.MAX_SAFE_INTEGER);
    const kept = new Map<string, number>();
    const [sums, notes] = [{ charge: 0, refund: 0 }, new Map<string, number>()];
    let networkRefunds = 0;
    for (const line of lines) {
      const { applicationNo, amount, kind, note, network, refundNo } = line;
      sums[kind] += amount;
      kept.set(applicationNo, (kept.get(applicationNo) ?? 0) + (kind === 'charge' ? amount : -amount));
      notes.set(`${kind} ${note}`, (notes.get(`${kind} ${note}`) ?? 0) + 1);
      if (kind === 'refund' && network === 'sandbox' && (await sandbox.refund(refundNo ?? '')))
        networkRefunds += 1;
    }
    const paid = all.filter(({ fee }) => fee.state === 'paid');
    const openOrders = await Promise.all(all.map(({ id }) => payments.openOrderOf(TENANT, id)));
    return {
      received: sums.charge,
      refunded: sums.refund,
      paid: paid.reduce((sum, { fee }) => sum + fee.amount, 0),
      paidApplications: paid.length,
      uneven: all.filter(({ no, fee }) => (kept.get(no) ?? 0) !== (fee.state === 'paid' ? fee.amount : 0))
        .length,
      paidTwice: all.filter(({ history }) => history.filter(({ event }) => event === 'paid').length > 1)
        .length,
      openOrders: openOrders.filter((order) => order !== undefined).length,
      openFees: all.filter(({ fee }) => fee.state === 'ordering' || fee.state === 'confirming').length,
      openRefunds: (await payments.openRefunds(TENANT, count)).length,
      networkRefunds,
      networkCharges: lines.filter(({ kind, network }) => kind === 'charge' && network === 'sandbox').length,
      notes: Object.fromEntries([...notes].sort()),
    };
  });
}
