import { isRefused } from '#domain/refused';
import { isTenantName, TENANT_NAME } from '#domain/session/tenant-name';
import { withoutInvisible } from '#domain/text/normalise-text';
import { linkAddress } from '#wire/desk/session';
import { rotateKeys } from './core/key-rotation';
import type { TenantSetup } from './core/school-setup';
import type { StaffDesk } from './core/staff/create-desk';
import type { AdministratorLink } from './core/staff/first-administrators';
import { JsonSecurityLog } from './http/operations/json-security-log';
import { SettingError } from './http/settings/setting-error';
import type { Settings } from './http/settings/settings';
import { type OpenSchool, openBlobs, openSchool } from './open-school';
import { openSecurityLog } from './open-security-log';
import { makePrivateFolder } from './store/private-folder';
import { type OpenStore, openSqlStore } from './store/sql/open-sql-store';

/** What `node main.js` does besides starting the backend; with the embedded database, while no backend runs on it. */
interface Command {
  /** What it is called with, as the operator reads it. */
  readonly parameters: readonly string[];
  readonly about: string;
  run(settings: Settings, ...given: readonly string[]): Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'rotate-keys': {
    parameters: [],
    about: 'renews its keys',
    run: (settings) => onDatabase(settings, (database) => renewKeys(settings, database)),
  },
  'adopt-restored': {
    parameters: [],
    about: 'goes on with a restored copy',
    run: (settings) => onDatabase(settings, (database) => adoptRestored(settings, database)),
  },
  'add-school': {
    parameters: ['<name in addresses>', '<title>'],
    about: 'adds a school, and prints the link of its first administrator',
    run: (settings, name = '', title = '') =>
      onDatabase(settings, (database) => addSchool(settings, database, { name, title })),
  },
  'add-administrator': {
    parameters: ['<school>', '<login>', '<name>'],
    about: 'prints a one-time link for a new administrator, or for one who can no longer sign in',
    run: (settings, school = '', login = '', name = '') =>
      onDatabase(settings, (database) => addAdministrator(settings, database, { school, login, name })),
  },
};

/** Undefined where the backend is to start. Throws SettingError for unknown words: a misspelt command would start it. */
export function commandIn(words: readonly string[]): ((settings: Settings) => Promise<string>) | undefined {
  const [word, ...given] = words;
  if (word === undefined) return undefined;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command?.parameters.length !== given.length) {
    const lines = Object.entries(COMMANDS).map(
      ([name, { parameters, about }]) => `node main.js ${[name, ...parameters].join(' ')}: ${about}`,
    );
    throw new SettingError(['node main.js starts the backend; beside that:', ...lines].join('\n'));
  }
  return (settings) => command.run(settings, ...given);
}

async function onDatabase(
  settings: Settings,
  work: (database: OpenStore) => Promise<string>,
): Promise<string> {
  process.umask(0o077);
  const { dataDir, databaseUrl, secretsKey } = settings;
  await makePrivateFolder(dataDir);
  const database = await openSqlStore({ ...(databaseUrl ? { databaseUrl } : { dataDir }), secretsKey });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function renewKeys(settings: Settings, { store, secrets }: OpenStore): Promise<string> {
  const clock = { now: () => Date.now() };
  const lines = await openSecurityLog(settings);
  const securityLog = new JsonSecurityLog({ clock, secrets, write: lines.write });
  const { envelopes, passes } = await rotateKeys({ store, secrets, clock, securityLog });
  await lines.close();
  return `New keys for envelopes: ${envelopes}, for passes: ${passes}\n`;
}

/** From now on the school works on this database, with these files and these orders, and on no other. */
async function adoptRestored(settings: Settings, database: OpenStore): Promise<string> {
  const blobs = await openBlobs(settings);
  await database.adopt();
  await blobs.assignTo(database.name);
  return 'This database is the school from now on: start every process of the backend again, which then sweeps and settles.\n';
}

async function addSchool(
  settings: Settings,
  database: OpenStore,
  { name, title: typed }: { readonly name: string; readonly title: string },
): Promise<string> {
  const title = withoutInvisible(typed).trim();
  if (!isTenantName(name))
    throw new SettingError(
      `The name in addresses is small letters, digits and hyphens (${TENANT_NAME.source}), not: ${name}`,
    );
  if (title === '' || title.length > 60) throw new SettingError('The title is 1 to 60 characters');
  const { known, isFirst } = await database.store.read(async ({ tenants }) => ({
    known: await tenants.byName(name),
    isFirst: (await tenants.default()) === undefined,
  }));
  if (known) throw new SettingError(`There is a school of this name: ${known.name}`);
  return withDesk(settings, database, async ({ school }, { administrators }) => {
    const tenant = newSchool(name, title, {
      isDefault: isFirst,
      isPaidOnline: settings.merchant !== undefined,
    });
    await school.setup.openTenant(tenant);
    const administrator = await administrators.first(tenant.tenantId);
    return `${title} is open at …/orientation/?tn=${name}${isFirst ? ', and where no school is named' : ''}.\n${linkLines(settings, administrator)}`;
  });
}

async function addAdministrator(
  settings: Settings,
  database: OpenStore,
  {
    school: uniqueName,
    login,
    name,
  }: { readonly school: string; readonly login: string; readonly name: string },
): Promise<string> {
  const tenant = await database.store.read(({ tenants }) => tenants.byName(uniqueName));
  if (!tenant) throw new SettingError(`There is no school of this name: ${uniqueName}`);
  return withDesk(settings, database, async (_, { administrators }) => {
    const added = await administrators.add(tenant.tenantId, { login, name });
    if (!isRefused(added)) return linkLines(settings, added);
    const what =
      added.refused === 'invalid' ? added.errors.map(({ path }) => path).join(', ') : added.refused;
    throw new SettingError(
      `Not possible: ${what}. A login is letters, digits and . _ @ -, a name 1 to 40 characters`,
    );
  });
}

async function withDesk(
  settings: Settings,
  database: OpenStore,
  work: (opened: OpenSchool, desk: StaffDesk) => Promise<string>,
): Promise<string> {
  const blobs = await openBlobs(settings);
  const opened = await openSchool({ ...settings, desk: true }, { database, blobs });
  try {
    return await work(opened, opened.desk as StaffDesk);
  } finally {
    await opened.close();
  }
}

/** What a school begins with; its plans, texts and pictures come later. */
function newSchool(
  uniqueName: string,
  name: string,
  { isDefault, isPaidOnline }: { readonly isDefault: boolean; readonly isPaidOnline: boolean },
): TenantSetup {
  const letters = uniqueName.replace(/[^a-z]/g, '').toUpperCase();
  return {
    tenantId: `tenant-${uniqueName}`,
    orgId: `org-${uniqueName}`,
    uniqueName,
    name,
    badge: { name, greeting: '', initial: [...name].slice(0, 2).join('') },
    receiptPrefix: letters.slice(0, 2) || 'SC',
    isDefault,
    manually: false,
    ...(isPaidOnline && { onlinePayment: true }),
    mobile: { switches: { dingding: false, wxMini: false, h5: true } },
  };
}

function linkLines(settings: Settings, link: AdministratorLink | undefined): string {
  if (!link) return '';
  const [own = `http://localhost:${settings.port}`] = settings.ownOrigins;
  return `Account ${link.login}, until ${new Date(link.expiresAt).toISOString()}, once: ${linkAddress(own, link.link)}\n`;
}
