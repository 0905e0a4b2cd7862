import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { PaymentNetwork } from '#domain/payment/order';
import { linkAddress } from '#wire/desk/session';
import type { PasswordHasher } from '../../core/staff/credentials';
import type { AdministratorLink } from '../../core/staff/first-administrators';
import { isLoopback } from '../limits/loopback';
import { databaseEncryption } from '../settings/database-encryption';
import { isEveryAddress, type Settings } from '../settings/settings';

export interface DemoPerson {
  readonly name: string;
  readonly idCard: string;
  readonly description: string;
}

interface BannerInfo {
  readonly version: string;
  readonly settings: Settings;
  /** The port on which the server listens. */
  readonly port: number;
  /** The network by which fees are paid. */
  readonly payment: PaymentNetwork;
  /** Where phones upload files, if not to this backend. */
  readonly filesAt?: string | undefined;
  /** The program that shows Office documents. */
  readonly office: string | undefined;
  /** There is a build of the app, and it is served. */
  readonly served: boolean;
  /** It runs on a restored copy. */
  readonly isPaused?: boolean;
  readonly passwordMethod?: PasswordHasher['method'];
  /** Of a school that nobody manages yet. */
  readonly administrator?: AdministratorLink | undefined;
  readonly people: readonly DemoPerson[];
  /** The mobile number that all of them have. */
  readonly phone: string;
}

/** For the operator, in the log, too. */
export const PAUSED =
  'This database is a restored copy, or the files belong to another database: nothing is removed, swept or settled with the payment network. If the school is to work on this one from now on, and the other has ended: node dist/school/main.js adopt-restored';

const PAYMENT_LINES: Readonly<Record<PaymentNetwork, string>> = {
  wechat: 'WeChat Pay',
  sandbox: 'played by the sandbox: no money moves',
  desk: "at the school's desk; the settings WECHAT_PAY_… bring WeChat Pay",
};

/** The text printed once the backend serves: addresses, demo people and a QR code for phones. */
export function startupBanner(greeting: BannerInfo): string {
  const { version, settings, port, payment, filesAt, office, served, isPaused, people, phone } = greeting;
  const { passwordMethod, administrator } = greeting;
  const own = `http://${isEveryAddress(settings.host) ? 'localhost' : bracketed(settings.host)}:${port}`;
  const lines = [
    `Orientation ${version} is running.`,
    '',
    `  App           ${own}/${served ? '' : '   (not built yet: npm run build)'}`,
    `  Staff desk    ${staffDeskLine(settings, own)}`,
    `  Sandbox       ${sandboxLine(settings, own)}`,
    `  Payment       ${PAYMENT_LINES[payment]}`,
    `  API           ${own}/openapi`,
    `  Data          ${settings.databaseUrl ? databaseLine(settings.databaseUrl) : `embedded, in ${settings.dataDir}`}`,
  ];
  if (filesAt !== undefined) lines.push(`  Files         the S3 store at ${filesAt}`);
  lines.push(
    `  Documents     ${office ?? 'without LibreOffice: .docx and .xlsx are shown in part, others are downloaded'}`,
  );
  if (settings.desk && passwordMethod === 'scrypt')
    lines.push('  Passwords     hashed by scrypt: argon2 has no binary for this machine');
  if (isPaused) lines.push('', `PAUSED: ${PAUSED}`);
  if (!settings.demo) lines.push('  Demo schools  not set up; DEMO=on sets them up');
  if (administrator) lines.push('', ...administratorLines(administrator, settings.ownOrigins[0] ?? own));
  if (settings.demo && people.length > 0) lines.push('', ...table(people, phone));
  lines.push('', ...phoneLines(settings, port), '', 'Ctrl+C stops it.');
  return `${lines.join('\n')}\n`;
}

function databaseLine(databaseUrl: string): string {
  const server = 'the PostgreSQL server of DATABASE_URL';
  switch (databaseEncryption(databaseUrl)) {
    case 'none':
      return `${server}   (sslmode=disable: everything travels there in PLAIN TEXT)`;
    case 'unverified':
      return `${server}   (by TLS, but WITHOUT knowing which server it is: sslmode=verify-full checks that)`;
    default:
      return server;
  }
}

function staffDeskLine({ desk, deskInsecure, host, trustProxy }: Settings, own: string): string {
  if (!desk) return 'off (DESK=off)';
  if (deskInsecure)
    return `${own}/desk/   (DESK_INSECURE=on: passwords travel in PLAIN TEXT where there is no https)`;
  const isAlone = trustProxy === false && isLoopback(host);
  return `${own}/desk/${isAlone ? '' : '   (from other machines by https alone)'}`;
}

function administratorLines({ login, link, expiresAt }: AdministratorLink, origin: string): string[] {
  return [
    `Nobody manages the school's staff yet. Account ${login}, until ${new Date(expiresAt).toISOString()}, once:`,
    `  ${linkAddress(origin, link)}`,
    'A later start prints another in its place.',
  ];
}

/** Tells the operator clearly if anyone can enter as the demo's staff. */
function sandboxLine({ sandbox, trustProxy }: Settings, own: string): string {
  switch (sandbox) {
    case 'off':
      return `off${trustProxy === false ? '' : ' behind a proxy'}; SANDBOX=on opens it to everybody`;
    case 'loopback':
      return `${own}/sandbox   (from this machine alone)`;
    case 'everybody':
      return `${own}/sandbox   (SANDBOX=on: EVERYBODY who reaches this backend can enter as the demo's staff)`;
  }
}

function table(people: readonly DemoPerson[], phone: string): string[] {
  return [
    `Demo people (synthetic; mobile ${phone}):`,
    ...people.map(({ name, idCard, description }) => `  ${name}  ${idCard}  ${description}`),
  ];
}

function phoneLines({ host }: Settings, port: number): string[] {
  if (isLoopback(host)) return ['To open it on a phone in the same network: HOST=0.0.0.0 npm start'];
  const addresses = isEveryAddress(host) ? networkAddresses() : [host];
  const [first] = addresses;
  if (first === undefined) return ['No network was found that a phone could come in by.'];
  return [
    `On a phone in the same network: ${addresses.map((address) => `http://${bracketed(address)}:${port}/`).join('  ')}`,
    renderUnicodeCompact(`http://${bracketed(first)}:${port}/`, { border: 2 }),
  ];
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
