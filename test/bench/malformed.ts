// Malformed calls of every kind to every address of the backend: `npx tsx test/bench/malformed.ts [--postgres]
// [--calls=50000] [--seed=1]`. The same seed sends the same calls. Fails on a response with a server error (500 and
// above, except 503 and 507, which are intended), on one that reveals internals, and on a missing response.
import { register } from 'node:module';
import { performance } from 'node:perf_hooks';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '../school/empty-database';
import { DemoServer } from '../school/http/demo-server';
import { runMalformed } from '../school/http/fuzz/malformed-run';
import { providePostgres } from '../support/postgres.mjs';
import { readOptions } from './read-options';

// The sandbox's pages are imported as text.
register('../../features/support/raw-hooks.mjs', import.meta.url);

const options = readOptions({ calls: 50_000, seed: 1 });

const postgres = options.postgres ? await providePostgres() : undefined;
if (options.postgres && !postgres) throw new Error('no PostgreSQL');
const database = postgres && (await emptyDatabase(postgres.url));
const opened = await openSqlStore(database ? { databaseUrl: database.url } : {});
try {
  const { store, secrets } = opened;
  const server = await DemoServer.start({}, { store, secrets });
  const began = performance.now();
  const { sent, responses, failures } = await runMalformed(server, {
    count: options.calls,
    seed: options.seed,
    // From many networks, so that the calls do not only meet the limits of one.
    addressOf: (n) => `127.0.${n % 7}.${1 + (n % 250)}`,
  });
  await server.app.close();
  const seconds = Math.round((performance.now() - began) / 1000);
  const summary = [...responses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  console.log(
    `${sent} calls on ${database ? 'PostgreSQL' : 'PGlite'} in ${seconds} s: ${summary.join(', ')}`,
  );
  for (const { call, response } of failures.slice(0, 20))
    console.log(
      `${call.line.slice(0, 300)}\n  ${call.body.toString().slice(0, 500)}\n  ${response.text.slice(0, 200)}`,
    );
  for (const line of server.logged.filter((one) => !one.includes('client error')).slice(0, 20))
    console.log(line.slice(0, 1_000));
  if (failures.length > 0) throw new Error(`${failures.length} calls failed the server`);
} finally {
  await opened.close();
  await database?.drop();
  postgres?.stop();
}
