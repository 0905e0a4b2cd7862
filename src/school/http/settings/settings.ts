import { createPrivateKey, createPublicKey, KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SystemConfig } from '#domain/session/system-config';
import { TOKEN_LIFE } from '../../core/access/token-lifetimes';
import type { Retention } from '../../core/retention';
import type { FaceServices } from '../face/face-services';
import { isLoopback } from '../limits/loopback';
import { LOG_LEVELS, type LogLevel } from '../operations/logging';
import { databaseEncryption } from './database-encryption';
import { SettingError } from './setting-error';

/** Settings of the backend, all from optional environment variables (contract, "The reference backend"). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of stored files. */
  readonly dataDir: string;
  /** Maximum bytes of all files together; undefined: limited by the disk only. */
  readonly filesMax: number | undefined;
  /** Bytes that uploads leave free on the disk; undefined: the default. */
  readonly filesKeepFree: number | undefined;
  /** Retention periods of data that is no longer needed. */
  readonly retention: Retention;
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** 32-byte key that encrypts the school's keys in the database; without it they are stored in plain text. */
  readonly secretsKey: Uint8Array | undefined;
  /** Who may use `/sandbox`. */
  readonly sandbox: SandboxAccess;
  /** Whether the staff's desk is served. */
  readonly desk: boolean;
  /** Whether the desk is served in plain http to other machines, too. */
  readonly deskInsecure: boolean;
  /** Whether the demo schools are created at the start. */
  readonly demo: boolean;
  /** Whether the bench's plans are created as well. */
  readonly bench: boolean;
  /** Whether clients that write very much have to do proof of work; off if a gateway in front of the backend limits them. */
  readonly humanCheck: boolean;
  /** Which proxies' forwarding headers are trusted: none, this number of proxies, or the listed addresses. */
  readonly trustProxy: false | number | string;
  /** The backend's own origins; empty: whichever the client or the trusted proxy names. */
  readonly ownOrigins: readonly string[];
  /** Origins of other pages that may send credentials with their calls. */
  readonly corsOrigins: readonly string[];
  /** The app's static config, and who may embed the app. */
  readonly app: AppSettings;
  /** Lowest level that is logged. */
  readonly logLevel: LogLevel;
  /** Port of the metrics for Prometheus; undefined: not served. */
  readonly metricsPort: number | undefined;
  /** The file for security events, or standard output. */
  readonly securityLog: { readonly file: string } | 'stdout';
  /** The S3 store of files; undefined: the disk. */
  readonly s3: S3Settings | undefined;
  /** The school's account with WeChat Pay, if it has one. */
  readonly merchant: MerchantSettings | undefined;
  /** The tenants' own services that verify face photos, if any has one. */
  readonly faceServices: FaceServices | undefined;
}

/** Open to no one, to browsers on the backend's own machine, or to everyone who can reach the backend. */
export type SandboxAccess = 'off' | 'loopback' | 'everybody';

type S3Settings = Exclude<ReturnType<typeof s3Of>, undefined>;
type MerchantSettings = Exclude<ReturnType<typeof merchantOf>, undefined>;

/** The app's static config, and who may embed the app. */
export interface AppSettings {
  readonly mobile: SystemConfig['mobile'];
  /** Origins whose pages may show the app in a frame, besides its own. */
  readonly frameAncestors: readonly string[];
}

/** The defaults. */
export const plainApp: AppSettings = {
  mobile: { openVConsole: false, appId: '', environment: '', tenantProfile: 'standard', loginUrl: '' },
  frameAncestors: [],
};

const DAY = 86_400_000;
const MOST_DAYS = 36_500;
const BYTES_IN: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };
const ON = /^(?:on|true|yes|1)$/i;
const OFF = /^(?:off|false|no|0)$/i;
/** Timeout in seconds: the student who submits a photo waits up to this long. */
const FACE_SECONDS = { usual: 5, most: 15 } as const;

// A message follows the setting's name; it shows the value where that is no secret.
const not =
  (what: string) =>
  ({ input }: v.BaseIssue<unknown>) =>
    `${what}, not: ${input}`;
const text = v.string();
const port = v.pipe(
  text,
  v.check(
    (digits) => /^\d+$/.test(digits) && Number(digits) <= 65_535,
    ({ input }) => `is no port number: ${input}`,
  ),
  v.transform(Number),
);
const bytes = v.pipe(
  text,
  v.regex(/^\d{1,15}[KMGT]?$/i, not('is a number of bytes such as 512M or 20G')),
  v.transform((count) => Number.parseInt(count, 10) * (BYTES_IN[count.slice(-1).toUpperCase()] ?? 1)),
);
const onOff = v.pipe(
  text,
  v.check((word) => ON.test(word) || OFF.test(word), not('is on or off')),
  v.transform((word) => ON.test(word)),
);
const days = (most = MOST_DAYS) =>
  v.pipe(
    text,
    v.check(
      (count) => /^[1-9]\d{0,4}$/.test(count) && Number(count) <= most,
      not(`is a number of days from 1 to ${most}`),
    ),
    v.transform((count) => Number(count) * DAY),
  );
const list = v.pipe(
  text,
  v.transform((parts) => parts.split(',').map((part) => part.trim())),
);
const origins = v.pipe(list, v.everyItem(isOrigin, 'is a list of origins such as https://h5.school.edu.cn'));
const urlBase = v.pipe(
  text,
  v.check(isPlainUrl, 'is an http or https address without a query'),
  v.transform((url) => url.replace(/\/{1,9}$/, '')),
);
/** The crypto library's message is dropped, because it might quote the file. */
const keyFile = (create: (pem: string) => KeyObject, kind: string) =>
  v.pipe(
    text,
    v.transform((path) => {
      try {
        return create(readFileSync(path, 'utf8'));
      } catch {
        return undefined;
      }
    }),
    v.custom<KeyObject>(
      (key) => key instanceof KeyObject && key.asymmetricKeyType === 'rsa',
      `is the PEM file of a ${kind} RSA key that can be read`,
    ),
  );

const FaceVerifiers = v.pipe(
  text,
  v.parseJson(),
  v.record(
    text,
    v.strictObject({
      url: v.pipe(text, v.check(isSafeAddress)),
      key: v.pipe(text, v.regex(/^[\x21-\x7e]+$/)),
      seconds: v.optional(
        v.pipe(v.number(), v.minValue(0.1), v.maxValue(FACE_SECONDS.most)),
        FACE_SECONDS.usual,
      ),
    }),
  ),
  v.transform(
    (services): FaceServices =>
      new Map(
        Object.entries(services).map(([tenantId, { seconds, ...service }]) => [
          tenantId,
          { ...service, timeoutMs: seconds * 1000 },
        ]),
      ),
  ),
);

const Server = v.object({
  PORT: v.optional(port, '8080'),
  METRICS_PORT: v.optional(port),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, '.data'),
  // The address contains a password and is never printed.
  DATABASE_URL: v.optional(
    v.pipe(
      text,
      v.check(
        (url) => /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url),
        'is no address of the form postgres://user:password@host:port/database',
      ),
      v.check(
        (url) => databaseEncryption(url) !== undefined || !new URL(url).searchParams.has('sslmode'),
        'has an sslmode that is not known: verify-full, or disable to go there in plain text',
      ),
      v.check(
        (url) => databaseEncryption(url) !== undefined,
        'leads to another machine: add sslmode=verify-full, or sslmode=disable to go there in plain text',
      ),
    ),
  ),
  SECRETS_KEY: v.optional(
    v.pipe(
      text,
      v.check(
        (key) => /^[A-Za-z0-9+/]{43}=$/.test(key) && Buffer.from(key, 'base64').length === 32,
        'is 32 random bytes in base64, such as openssl rand -base64 32 prints',
      ),
      v.transform((key): Uint8Array => Buffer.from(key, 'base64')),
    ),
  ),
  // `on` means one proxy: trusting all would let clients forge any address before the one that the proxy appends.
  TRUST_PROXY: v.optional(
    v.pipe(
      text,
      v.check(
        (proxies) =>
          /^\d{1,2}$/.test(proxies) ||
          /^(?:true|on|yes|false|off|no)$/i.test(proxies) ||
          proxies.split(',').every((part) => isProxyAddress(part.trim())),
        'is on, a number of proxies, or a list of their addresses',
      ),
      v.transform((proxies) => {
        if (ON.test(proxies)) return 1;
        return OFF.test(proxies) ? false : /^\d+$/.test(proxies) ? Number(proxies) || false : proxies;
      }),
    ),
    'off',
  ),
  SANDBOX: v.optional(onOff),
  DESK: v.optional(onOff, 'on'),
  DESK_INSECURE: v.optional(onOff, 'off'),
  DEMO: v.optional(onOff),
  BENCH: v.optional(onOff, 'off'),
  HUMAN_CHECK: v.optional(onOff, 'on'),
  OWN_ORIGINS: v.optional(origins),
  CORS_ORIGINS: v.optional(origins),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, not(`is one of ${LOG_LEVELS.join(', ')}`)), 'error'),
  SECURITY_LOG: v.optional(text),
  FILES_MAX_BYTES: v.optional(bytes),
  FILES_KEEP_FREE: v.optional(bytes),
  // Read where the program is looked for.
  OFFICE_CONVERTER: v.optional(text),
  KEEP_APPLICATIONS_DAYS: v.optional(days()),
  KEEP_DRAFTS_DAYS: v.optional(days(TOKEN_LIFE.draft / DAY)),
  KEEP_ABSENT_STUDENTS_DAYS: v.optional(days()),
  KEEP_FACE_PHOTOS_DAYS: v.optional(days()),
  KEEP_REPORTED_STUDENTS_DAYS: v.optional(days()),
  MOBILE_APP_ID: v.optional(
    v.pipe(text, v.regex(/^[\w-]{0,64}$/, not('is letters, digits, - and _ such as wx0123456789abcdef'))),
    '',
  ),
  MOBILE_ENVIRONMENT: v.optional(
    v.picklist(['', 'wx', 'h5', 'pc'], not('is wx, h5 or pc, or left out for what the app finds')),
    '',
  ),
  MOBILE_LOGIN_URL: v.optional(
    v.pipe(
      text,
      v.check(
        (url) => url === '' || (/^https?:\/\//.test(url) && URL.canParse(url)),
        not('is an address such as https://school.edu.cn/login'),
      ),
    ),
    '',
  ),
  OPEN_VCONSOLE: v.optional(onOff, 'off'),
  FRAME_ANCESTORS: v.optional(
    v.pipe(
      list,
      v.array(
        v.pipe(
          text,
          v.check(
            (origin) => origin === '' || isFrameAncestor(origin),
            not('is a list of origins such as https://portal.school.edu.cn'),
          ),
        ),
      ),
    ),
    '',
  ),
  // Face photos must not be sent unencrypted, and the message never contains a key.
  FACE_VERIFIERS: v.optional(
    v.pipe(
      text,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const read = v.safeParse(FaceVerifiers, dataset.value);
        if (read.success) return read.output;
        addIssue({
          message:
            'is JSON such as {"<tenant id>":{"url":"https://id.school.edu.cn/face","key":"…","seconds":5}}; ' +
            `plain http is for this machine alone, seconds are ${FACE_SECONDS.most} at most`,
        });
        return NEVER;
      }),
    ),
  ),
});

const NEEDED_BY_S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const forS3 = v.string(`is missing: an S3 store needs all of ${NEEDED_BY_S3.join(', ')}`);
const S3 = v.object({
  S3_ENDPOINT: v.pipe(forS3, v.check(isOrigin, 'is an origin such as https://s3.school.edu.cn')),
  S3_BUCKET: v.pipe(
    forS3,
    v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is 3 to 63 small letters, digits, dots and hyphens'),
  ),
  S3_ACCESS_KEY: forS3,
  S3_SECRET_KEY: forS3,
  // `us-east-1` is accepted by stores without regions.
  S3_REGION: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9-]{1,64}$/, 'is a region such as cn-north-1')),
    'us-east-1',
  ),
  S3_ADDRESSING: v.optional(v.picklist(['path', 'host'], 'is path or host'), 'path'),
});

const NEEDED_BY_WECHAT = 9;
const forWechat = v.string(`is missing: WeChat Pay needs all of ${NEEDED_BY_WECHAT} settings or none`);
const WechatPay = v.object({
  WECHAT_PAY_MCHID: v.pipe(forWechat, v.regex(/^\d{8,10}$/, "is a merchant's number of 8 to 10 digits")),
  WECHAT_PAY_APPID: v.pipe(forWechat, v.regex(/^wx[0-9a-zA-Z]{16}$/, 'is an app id: wx and 16 characters')),
  WECHAT_PAY_SERIAL: v.pipe(forWechat, v.regex(/^[0-9A-Fa-f]{16,64}$/, 'is a serial number in hex')),
  WECHAT_PAY_PRIVATE_KEY: v.pipe(forWechat, keyFile(createPrivateKey, 'private')),
  WECHAT_PAY_V3_KEY: v.pipe(
    forWechat,
    v.check((key) => Buffer.byteLength(key) === 32, 'is a key of 32 bytes'),
    v.transform((key): Uint8Array => Buffer.from(key)),
  ),
  WECHAT_PAY_PUBLIC_KEY: v.pipe(forWechat, keyFile(createPublicKey, 'public')),
  WECHAT_PAY_PUBLIC_KEY_ID: v.pipe(
    forWechat,
    v.regex(/^\w{10,80}$/, 'is an id such as PUB_KEY_ID_0000000000000000000000000000'),
  ),
  WECHAT_PAY_NOTIFY_URL: v.pipe(
    forWechat,
    v.check(
      (url) => isPlainUrl(url) && url.endsWith('/pay-h5/wechat/pay/notify'),
      'is the address of /pay-h5/wechat/pay/notify from outside, without a query',
    ),
  ),
  WECHAT_APP_SECRET: v.pipe(forWechat, v.regex(/^[0-9a-zA-Z]{32}$/, 'is a secret of 32 characters')),
  // WeChat's own unless overridden, e.g. for tests.
  WECHAT_PAY_API: v.optional(urlBase, 'https://api.mch.weixin.qq.com'),
  WECHAT_API: v.optional(urlBase, 'https://api.weixin.qq.com'),
  WECHAT_OAUTH: v.optional(urlBase, 'https://open.weixin.qq.com'),
});

/** Every environment variable that the backend reads. */
export const SETTING_NAMES: readonly string[] = [Server, S3, WechatPay].flatMap(({ entries }) =>
  Object.keys(entries),
);

/** Throws SettingError with a line for each setting that is missing or invalid. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const lines: string[] = [];
  const read = <const TSchema extends v.GenericSchema>(schema: TSchema) => {
    const { success, output, issues } = v.safeParse(schema, given, { abortPipeEarly: true });
    if (success) return output;
    // What is missing comes first.
    const sorted = issues.toSorted(
      (one, other) => Number(one.input !== undefined) - Number(other.input !== undefined),
    );
    lines.push(...sorted.map(({ path, message }) => `${path?.[0]?.key} ${message}`));
    return undefined;
  };
  // Some may be set for other programs of the machine: a region, or an address.
  const isSet = (names: readonly string[]) => names.some((name) => given[name] !== undefined);
  const server = read(Server);
  const s3 = isSet([...NEEDED_BY_S3, 'S3_ADDRESSING']) ? read(S3) : undefined;
  const merchant = isSet(Object.keys(WechatPay.entries).slice(0, NEEDED_BY_WECHAT))
    ? read(WechatPay)
    : undefined;
  // Any free port (0) is another one for each.
  if (server && server.PORT === server.METRICS_PORT && server.PORT !== 0)
    lines.push(`METRICS_PORT needs a port of its own: ${server.PORT} is the app's`);
  if (!server || lines.length > 0) throw new SettingError(lines.join('\n'));
  return { ...serverOf(server), s3: s3Of(s3), merchant: merchantOf(merchant) };
}

function serverOf(read: v.InferOutput<typeof Server>): Omit<Settings, 's3' | 'merchant'> {
  const { HOST, DATABASE_URL, TRUST_PROXY, DATA_DIR, SECURITY_LOG } = read;
  // With a PostgreSQL database or behind a proxy it is no trial run: the open desk and demo data must be requested explicitly.
  const isTrial = DATABASE_URL === undefined && TRUST_PROXY === false;
  return {
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    host: HOST,
    dataDir: DATA_DIR,
    filesMax: read.FILES_MAX_BYTES,
    filesKeepFree: read.FILES_KEEP_FREE,
    retention: {
      applications: read.KEEP_APPLICATIONS_DAYS,
      drafts: read.KEEP_DRAFTS_DAYS,
      absentStudents: read.KEEP_ABSENT_STUDENTS_DAYS,
      facePhotos: read.KEEP_FACE_PHOTOS_DAYS,
      reportedStudents: read.KEEP_REPORTED_STUDENTS_DAYS,
    },
    databaseUrl: DATABASE_URL,
    secretsKey: read.SECRETS_KEY,
    sandbox: sandboxAccess(read.SANDBOX, isTrial && (isLoopback(HOST) || isEveryAddress(HOST))),
    desk: read.DESK,
    deskInsecure: read.DESK_INSECURE,
    demo: read.DEMO ?? isTrial,
    bench: read.BENCH,
    humanCheck: read.HUMAN_CHECK,
    trustProxy: TRUST_PROXY,
    ownOrigins: read.OWN_ORIGINS ?? [],
    corsOrigins: read.CORS_ORIGINS ?? [],
    app: {
      mobile: {
        ...plainApp.mobile,
        openVConsole: read.OPEN_VCONSOLE,
        appId: read.MOBILE_APP_ID,
        environment: read.MOBILE_ENVIRONMENT,
        loginUrl: read.MOBILE_LOGIN_URL,
      },
      frameAncestors: read.FRAME_ANCESTORS.filter((origin) => origin !== ''),
    },
    logLevel: read.LOG_LEVEL,
    // Cannot be switched off: without it a school could not reconstruct what happened.
    securityLog:
      SECURITY_LOG === 'stdout' ? SECURITY_LOG : { file: SECURITY_LOG ?? join(DATA_DIR, 'security.log') },
    faceServices: read.FACE_VERIFIERS,
  };
}

function s3Of(read: v.InferOutput<typeof S3> | undefined) {
  return (
    read && {
      endpoint: read.S3_ENDPOINT,
      region: read.S3_REGION,
      bucket: read.S3_BUCKET,
      accessKey: read.S3_ACCESS_KEY,
      secretKey: read.S3_SECRET_KEY,
      addressing: read.S3_ADDRESSING,
    }
  );
}

function merchantOf(read: v.InferOutput<typeof WechatPay> | undefined) {
  return (
    read && {
      payApi: read.WECHAT_PAY_API,
      wechatApi: read.WECHAT_API,
      oauth: read.WECHAT_OAUTH,
      merchantId: read.WECHAT_PAY_MCHID,
      appId: read.WECHAT_PAY_APPID,
      appSecret: read.WECHAT_APP_SECRET,
      serial: read.WECHAT_PAY_SERIAL,
      privateKey: read.WECHAT_PAY_PRIVATE_KEY,
      v3Key: read.WECHAT_PAY_V3_KEY,
      publicKey: read.WECHAT_PAY_PUBLIC_KEY,
      publicKeyId: read.WECHAT_PAY_PUBLIC_KEY_ID,
      notifyUrl: read.WECHAT_PAY_NOTIFY_URL,
    }
  );
}

/** An explicit setting counts; otherwise the desk is open on loopback in a trial run. */
function sandboxAccess(asked: boolean | undefined, trial: boolean): SandboxAccess {
  if (asked !== undefined) return asked ? 'everybody' : 'off';
  return trial ? 'loopback' : 'off';
}

/** Whether the backend listens on all addresses of its machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isOrigin(address: string): boolean {
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address;
}

/** An origin, or all hosts below one (`https://*.school.edu.cn`), so that nothing else gets into the page's policy. */
function isFrameAncestor(address: string): boolean {
  const origin = address.replace('://*.', '://');
  return /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(origin) && isOrigin(origin);
}

function isPlainUrl(address: string): boolean {
  return /^https?:\/\/[^?#\s]+$/.test(address) && URL.canParse(address);
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function isProxyAddress(address: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(address)) return true;
  const [host = '', prefix, ...rest] = address.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  if (prefix === undefined) return longest > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}
