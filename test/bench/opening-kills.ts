// `npx tsx test/bench/opening-kills.ts [--kills=50]` kills processes of the school during a batch of submissions, two
// processes at a time on one PostgreSQL server. Fails if a receipt's application is missing, a number is assigned twice
// or skipped, or a place is lost.
import { parseArgs } from 'node:util';
import { emptyDatabase } from '../school/empty-database';
import { providePostgres } from '../support/postgres.mjs';
import { killWhileEntering } from './entry-kills';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } });
const server = await providePostgres();
if (!server) throw new Error('no PostgreSQL');
const database = await emptyDatabase(server.url);
try {
  const { acknowledged, filed, lost, numbers, taken } = await killWhileEntering(
    database.url,
    Number(values.kills),
  );
  const gaps = numbers.filter((number, at) => number !== at + 1).length;
  console.log(
    `${values.kills} processes killed: ${acknowledged} receipts given, ${filed} applications filed, ${taken} places taken; ` +
      `${lost} receipts lost, ${gaps} numbers out of turn`,
  );
  if (lost > 0 || gaps > 0 || taken !== filed) throw new Error('the books are wrong');
} finally {
  await database.drop();
  server.stop();
}
