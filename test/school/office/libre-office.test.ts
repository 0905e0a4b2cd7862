// @module-tag thorough
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findOffice } from '#school/office/find-office';
import { isolation } from '#school/office/isolation';
import { LibreOffice } from '#school/office/libre-office';
import { waitFor } from '#test/support/wait-for';

const folder = mkdtempSync(join(tmpdir(), 'office-test-'));
const log = join(folder, 'log');
const before = new Set<string>();
const jobs = () => readdirSync(tmpdir()).filter((name) => name.startsWith('orientation-office-'));

beforeAll(() => {
  for (const name of jobs()) before.add(name);
});
afterEach(() => {
  rmSync(log, { force: true });
  expect(jobs().filter((name) => !before.has(name))).toEqual([]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A converter whose program is a script; it is called as soffice is, with the folder before the document. */
function office(script: string, seconds = 20): LibreOffice {
  const program = join(folder, `soffice-${Math.random().toString(36).slice(2)}`);
  const start = '#!/bin/sh\nfor source; do :; done\nout=$(dirname "$source")/document.pdf\n';
  writeFileSync(program, `${start}${script}\n`);
  chmodSync(program, 0o755);
  return new LibreOffice({ program, seconds, onFailure: console.error });
}
const document = (text: string, network = 'a') => ({
  name: '说明.DOC',
  network,
  bytes: async () =>
    (async function* () {
      yield new TextEncoder().encode(text);
    })(),
});
const COPY = `echo job >> ${log}; cp "$source" "$out"`;
const jobsRun = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0);
const textOf = (pdf: Uint8Array | string) => (typeof pdf === 'string' ? pdf : new TextDecoder().decode(pdf));

test('a document is converted once, however often and at once it is asked for', async () => {
  const converter = office(COPY);
  const both = await Promise.all([converter.convert(document('一')), converter.convert(document('一'))]);
  expect(both.map(textOf)).toEqual(['一', '一']);
  expect(textOf(await converter.convert(document('一')))).toBe('一');
  expect(jobsRun()).toBe(1);
  expect(textOf(await converter.convert(document('二')))).toBe('二');
  expect(jobsRun()).toBe(2);
});

test('of 200 asked for at once twenty wait, five of one network, and the others are told that it is busy', async () => {
  const converter = office(COPY);
  const all = Array.from({ length: 200 }, (_, at) => document(String(at), `network ${at % 40}`));
  const ofOne = Array.from({ length: 10 }, (_, at) => document(`one ${at}`, 'one'));
  const outcomes = await Promise.all([...ofOne, ...all].map((one) => converter.convert(one)));
  expect(outcomes.slice(0, 10).filter((outcome) => outcome === 'busy')).toHaveLength(5);
  expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(20);
  expect(jobsRun()).toBe(20);
});

test('a document that never converts is ended in time, with all that it has started, and not tried again at once', async () => {
  const mark = `31${process.pid}`;
  const converter = office(`echo job >> ${log}; (setsid sleep ${mark} &) ; sleep ${mark}`, 1);
  expect(await converter.convert(document('一'))).toBe('failed');
  const running = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
        } catch {
          return false;
        }
      });
  // Without namespaces only what stays in the program's group is ended.
  if (isolation().length > 0) await waitFor(() => expect(running()).toEqual([]));
  expect(await converter.convert(document('一'))).toBe('failed');
  expect(jobsRun()).toBe(1);
});

test('a program that dies, or writes nothing, has failed', async () => {
  expect(await office('kill -9 $$').convert(document('一'))).toBe('failed');
  expect(await office('exit 0').convert(document('一'))).toBe('failed');
});

test('a document has failed where the program is gone', async () => {
  const converter = new LibreOffice({
    program: join(folder, 'none'),
    onFailure: console.error,
  });
  expect(await converter.convert(document('一'))).toBe('failed');
});

test('a document that fills the disk is ended at a bound', async () => {
  const script = `head -c 200000000 /dev/zero > "$out"; stat -c %s "$out" > ${log}`;
  await office(script).convert(document('一'));
  expect(Number(readFileSync(log, 'utf8'))).toBeLessThanOrEqual(64 * 1024 * 1024);
});

test.skipIf(isolation().length === 0)('a document reaches no network', async () => {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  const connect = `${process.execPath} -e "require('net').connect(${port}, '127.0.0.1').on('error', () => {})"`;
  await office(`${connect}; cp "$source" "$out"`).convert(document('一'));
  await new Promise((resolve) => void server.close(resolve));
  expect(asked).toBe(0);
});

test('a Word document with a document in it is left to the viewer, which says so', async () => {
  expect(await office(COPY).convert(document('PK word/afchunk.mht'))).toBe('failed');
  expect(jobsRun()).toBe(0);
});

test('the program is the one that is named, or soffice in the PATH, or none', () => {
  const program = join(folder, 'soffice');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  expect(findOffice({ PATH: folder })).toBe(program);
  expect(findOffice({ PATH: '/nowhere', OFFICE_CONVERTER: program })).toBe(program);
  expect(findOffice({ PATH: folder, OFFICE_CONVERTER: 'off' })).toBeUndefined();
  expect(() => findOffice({ OFFICE_CONVERTER: join(folder, 'none') })).toThrow('OFFICE_CONVERTER');
});
