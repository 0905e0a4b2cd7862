import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database for one test on the server of TEST_DATABASE_URL; `drop` deletes it. */
export async function emptyDatabase(
  server: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `orientation_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) };
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
