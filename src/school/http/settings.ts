/** How the backend runs; every setting of the environment is optional (contract, "The reference backend"). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of stored files. */
  readonly dataDir: string;
  /** A PostgreSQL server in the place of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Whether the school's desk can be played at `/sandbox`. */
  readonly sandbox: boolean;
  /** Whether the demo schools are set up at the start. */
  readonly demo: boolean;
  /** Whose forwarding headers are believed: everybody's, those of so many hops, or those of listed addresses. */
  readonly trustProxy: boolean | number | string;
}

/** A setting that cannot be used; the message is for whoever starts the backend. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws BadSetting. */
export function readSettings(environment: Environment): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const host = read('HOST') ?? '127.0.0.1';
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'));
  return {
    port: readPort(read('PORT')),
    host,
    dataDir: read('DATA_DIR') ?? '.data',
    databaseUrl,
    // A desk that anybody can sit down at is for one's own machine.
    sandbox: readSwitch('SANDBOX', read('SANDBOX')) ?? (databaseUrl === undefined && isLoopback(host)),
    // A school's own database gets demo schools only when asked for.
    demo: readSwitch('DEMO', read('DEMO')) ?? databaseUrl === undefined,
    trustProxy: readTrust(read('TRUST_PROXY')),
  };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function readPort(text = '8080'): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new BadSetting(`PORT is no port number: ${text}`);
  return port;
}

function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (/^(?:on|true|yes|1)$/i.test(text)) return true;
  if (/^(?:off|false|no|0)$/i.test(text)) return false;
  throw new BadSetting(`${name} is on or off, not: ${text}`);
}

function readTrust(text: string | undefined): Settings['trustProxy'] {
  if (text === undefined) return false;
  if (/^\d+$/.test(text)) return Number(text);
  if (/^(?:true|on|yes)$/i.test(text)) return true;
  if (/^(?:false|off|no)$/i.test(text)) return false;
  if (!/^[\da-f.:/,\s]+$|^(?:loopback|linklocal|uniquelocal)/i.test(text)) {
    throw new BadSetting('TRUST_PROXY is on, a number of proxies, or a list of their addresses');
  }
  return text;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // The address holds a password: it is never printed.
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new BadSetting(
      'DATABASE_URL is no address of the form postgres://user:password@host:port/database',
    );
  }
  return text;
}
