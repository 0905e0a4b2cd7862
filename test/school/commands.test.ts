import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandIn } from '#school/commands';
import { readSettings, type Settings } from '#school/http/settings/settings';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { type KeptDatabase, keptInFolder } from './store/kept-database';

const LINK = /https:\/\/school\.example\/\S+#\/activate\/\S+/;

let kept: KeptDatabase;
let settings: Settings;
// The commands keep what they write from other users of the machine, and this process runs other tests, too.
const mask = process.umask();

beforeAll(async () => {
  kept = await keptInFolder();
  settings = readSettings({
    DATA_DIR: 'dataDir' in kept.settings ? kept.settings.dataDir : undefined,
    OWN_ORIGINS: 'https://school.example',
  });
});
afterAll(async () => {
  process.umask(mask);
  await kept.drop();
});

async function run(...words: readonly string[]): Promise<string> {
  const command = commandIn(words);
  if (!command) throw new Error('the backend would start');
  return command(settings);
}

async function schools() {
  const { store, close } = await openSqlStore(kept.settings);
  try {
    return await store.read(async ({ tenants }) => ({
      default: (await tenants.default())?.uniqueName,
      second: (await tenants.byName('second'))?.name,
    }));
  } finally {
    await close();
  }
}

test('the first school is the one where none is named; each prints the link of its administrator', async () => {
  const first = await run('add-school', 'first-school', ' 第一中学 ');
  expect(first).toMatch(LINK);
  expect(first).toContain('第一中学 is open at …/orientation/?tn=first-school, and where no school is named');
  const second = await run('add-school', 'second', '第二中学');
  expect(second).toMatch(LINK);
  expect(second).not.toContain('where no school is named');
  expect(await schools()).toEqual({ default: 'first-school', second: '第二中学' });
});

test('an administrator is added, and gets another link when they can no longer sign in', async () => {
  const link = async () => LINK.exec(await run('add-administrator', 'second', 'wang', '王老师'))?.[0];
  const links = [await link(), await link()];
  expect(links).toEqual([expect.any(String), expect.any(String)]);
  expect(links[0]).not.toBe(links[1]);
});

test('a command that cannot be done says why, and changes nothing', async () => {
  const before = await kept.dump();
  for (const [words, message] of [
    [['add-school', 'Ünie', '大学'], 'not: Ünie'],
    [['add-school', 'third', '\u200b '], '1 to 60 characters'],
    [['add-school', 'third', '长'.repeat(61)], '1 to 60 characters'],
    [['add-school', 'second', '另一所'], 'There is a school of this name: 第二中学'],
    [['add-administrator', 'none', 'wang', '王老师'], 'no school of this name: none'],
    [['add-administrator', 'second', 'a b\0', '王老师'], 'Not possible: login'],
    [['add-administrator', 'second', 'li', ' '], 'Not possible: name'],
  ] as const)
    await expect(run(...words), words.join(' ')).rejects.toThrow(message);
  expect(await kept.dump()).toBe(before);
});

test.each([[['add-school']], [['add-school', 'a', 'b', 'c']], [['add-scool', 'a', 'b']], [['constructor']]])(
  '%j is no command, and does not start the backend',
  (words) => {
    expect(() => commandIn(words)).toThrow('node main.js add-school <name in addresses> <title>');
  },
);
