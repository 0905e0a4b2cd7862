// Payments under faults: `npx tsx test/bench/payments.ts [--postgres] [--payments=10000] [--processes=2] [--faults=1]
// [--at-once=40]`. Every phone orders, opens its sheet, pays and polls until the fee is paid. The school's processes die
// before and after each transaction and each call to the network, which loses requests and responses (`--faults` in
// percent at each of these), and are killed from time to time; notifications are lost, repeated, late and out of order;
// some students never poll again, also pay at the desk, withdraw the application or cancel. Fails unless the received
// money equals payments and refunds exactly, nobody has paid twice, nothing is open at the end, and whoever polls knows
// within 10 s after the network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '../school/empty-database';
import { providePostgres } from '../support/postgres.mjs';
import { percentile } from './backend';
import { audit, type Debtor, furnish, TENANT } from './payment-books';
import type { Request } from './payment-worker';
import { Lost, PaymentWorkers } from './payment-workers';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    payments: { type: 'string', default: '10000' },
    processes: { type: 'string' },
    faults: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '40' },
  },
});
const [count, faults, atOnce] = [values.payments, values.faults, values['at-once']].map(Number) as [
  number,
  number,
  number,
];
const processes = Number(values.processes ?? (values.postgres ? 2 : 1));

/** ms between two polls of a phone that waits for its payment to be known, and the maximum wait. */
const ASKED_EVERY = 1_000;
const KNOWN_WITHIN = 10_000;
const KILLED_EVERY = 15_000;
const RECONCILED_EVERY = 5_000;
const HOUR = 3_600_000;

interface Payment {
  readonly orderNo: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly paidAt: number;
}

const seen: number[] = [];
const tried = { calls: 0, lost: 0 };
const postgres = values.postgres ? await providePostgres() : undefined;
if (values.postgres && !postgres) throw new Error('no PostgreSQL');
const database = postgres && (await emptyDatabase(postgres.url));
const folder = mkdtempSync(join(tmpdir(), 'orientation-payments-'));
const settings = database ? { databaseUrl: database.url } : { dataDir: folder };
const workers = new PaymentWorkers({
  TENANT,
  ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: folder }),
});

/** Repeats a request without a response, as a phone does. */
async function ask<T>(request: Request): Promise<T> {
  for (;;) {
    try {
      tried.calls += 1;
      return await workers.ask<T>(request);
    } catch (thrown) {
      if (!(thrown instanceof Lost)) throw thrown;
      tried.lost += 1;
      await pause(20 + Math.random() * 100);
    }
  }
}

/** Sends once, as the payment network does: what is lost stays lost. */
async function once(request: Request): Promise<void> {
  try {
    tried.calls += 1;
    await workers.ask(request);
  } catch (thrown) {
    if (!(thrown instanceof Lost)) throw thrown;
    tried.lost += 1;
  }
}

/** The network's notification: immediate, late, three times, or never. */
async function notify(payment: Payment): Promise<void> {
  const fate = Math.random();
  if (fate < 0.25) return;
  if (fate < 0.5) await pause(Math.random() * 5_000);
  const times = fate > 0.85 ? 3 : 1;
  await Promise.all(Array.from({ length: times }, () => once({ do: 'notify', payment })));
}

type PaymentCheck = {
  readonly paid: boolean;
  readonly application: { readonly fee: { readonly state: string } };
};

async function waitUntilSeen({ token, applicationId }: Debtor, knownAt: number): Promise<void> {
  for (;;) {
    const { paid, application } = await ask<PaymentCheck>({ do: 'judge', token, applicationId, hint: 'ok' });
    if (paid || application.fee.state === 'refunded') break;
    await pause(ASKED_EVERY);
  }
  seen.push(performance.now() - knownAt);
}

async function pay(debtor: Debtor): Promise<void> {
  const { token, applicationId } = debtor;
  const kind = Math.random();
  const sheet = async () => {
    const order = await ask<{ orderNo?: string }>({ do: 'order', token, applicationId });
    const { orderNo } = order;
    if (orderNo === undefined) return undefined;
    const offer = await ask<{ kind?: string }>({ do: 'sheet', token, orderNo });
    return offer.kind === 'sheet' ? orderNo : undefined;
  };
  const orderNo = await sheet();
  if (orderNo === undefined) throw new Error(`no sheet for ${applicationId}`);
  if (kind < 0.02) {
    // Cancels at the sheet.
    await ask({ do: 'judge', token, applicationId, hint: 'cancel' });
    return;
  }
  const others: Promise<unknown>[] = [];
  if (kind > 0.9 && kind < 0.93) others.push(ask({ do: 'desk', applicationId }));
  if (kind > 0.93 && kind < 0.95)
    others.push(sheet().then((again) => again && ask({ do: 'take', orderNo: again })));
  const payment = await ask<Payment | undefined>({ do: 'take', orderNo });
  const knownAt = performance.now();
  if (payment) others.push(notify(payment));
  if (kind > 0.95 && kind < 0.97) others.push(ask({ do: 'withdraw', token, applicationId }));
  await Promise.all([...others, ...(payment && kind < 0.85 ? [waitUntilSeen(debtor, knownAt)] : [])]);
}

async function payAll(debtors: readonly Debtor[]): Promise<void> {
  let next = 0;
  let isOver = false;
  const phone = async () => {
    for (let at = next++; at < debtors.length; at = next++) {
      await pay(debtors[at] as Debtor);
      if ((at + 1) % 1_000 === 0)
        console.log(`${at + 1} of ${debtors.length}, ${workers.killed} processes killed`);
    }
  };
  const now = async (every: number, work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await pause(every);
    }
  };
  const around = [
    now(KILLED_EVERY, () => workers.kill(values.postgres)),
    now(RECONCILED_EVERY, () => once({ do: 'reconcile' })),
  ];
  await Promise.all(Array.from({ length: atOnce }, phone));
  isOver = true;
  await Promise.all(around);
}

/** Moves time forward without faults; returns the number of passes that found something to do. */
async function reconcileAll(): Promise<number> {
  let passes = 0;
  for (let hour = 1; hour <= 4; hour += 1) {
    await workers.set(0, hour * HOUR);
    for (;;) {
      const both = await Promise.all(
        Array.from({ length: processes }, () =>
          workers.ask<{ orders: number; refunds: number }>({ do: 'reconcile' }),
        ),
      );
      if (both.every(({ orders, refunds }) => orders + refunds === 0)) break;
      passes += 1;
    }
  }
  return passes;
}

try {
  const before = await openSqlStore(settings);
  const debtors = await furnish(before, count);
  await before.close();
  console.log(`${count} applicants owe a fee`);
  for (let one = 0; one < processes; one += 1) await workers.begin();
  await workers.set(faults, 0);
  const began = performance.now();
  await payAll(debtors);
  const seconds = (performance.now() - began) / 1_000;
  const passes = await reconcileAll();
  await workers.end();
  const after = await openSqlStore(settings);
  const books = await audit(after, count);
  await after.close();
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  console.log(
    `${count} payments, ${processes} process(es) on ${database ? 'PostgreSQL' : 'PGlite'}, ${faults} faults in a hundred at each boundary: ` +
      `${seconds.toFixed(0)} s, ${tried.calls} calls of which ${tried.lost} got lost, ${workers.killed} processes killed, ` +
      `${passes} passes of reconciliation afterwards`,
  );
  console.log(
    `received ${yuan(books.received)} = paid ${yuan(books.paid)} + refunded ${yuan(books.refunded)} yuan; ` +
      `${books.paidApplications} paid, ${books.paidTwice} twice; open orders ${books.openOrders}, fees ${books.openFees}, refunds ${books.openRefunds}`,
  );
  console.log(JSON.stringify(books.notes));
  console.log(
    `from the network's knowing to the student's: p50 ${percentile(seen, 0.5)} ms, p99 ${percentile(seen, 0.99)} ms, ` +
      `at most ${percentile(seen, 1)} ms (${seen.length} who asked)`,
  );
  const open = books.openOrders + books.openFees + books.openRefunds;
  if (books.received !== books.paid + books.refunded || books.uneven > 0)
    throw new Error('the books are uneven');
  if (books.paidTwice > 0 || open > 0) throw new Error('paid twice, or open');
  if (percentile(seen, 1) > KNOWN_WITHIN) throw new Error('somebody was left wondering');
} finally {
  await workers.end();
  await database?.drop();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
