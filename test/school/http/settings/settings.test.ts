import { describe, expect, it } from 'vitest';
import { explainStartFailure } from '#school/http/operations/start-failure';
import { startupBanner } from '#school/http/operations/startup-banner';
import { databaseEncryption } from '#school/http/settings/database-encryption';
import { SettingError } from '#school/http/settings/setting-error';
import { plainApp, readSettings } from '#school/http/settings/settings';

const URL_WITH_PASSWORD = 'postgres://me:secret@db.test:5432/school?sslmode=verify-full';

describe('settings', () => {
  it('settings are all optional', () => {
    expect(readSettings({})).toEqual({
      humanCheck: true,
      ownOrigins: [],
      logLevel: 'error',
      metricsPort: undefined,
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.data',
      filesMax: undefined,
      filesKeepFree: undefined,
      retention: {
        applications: undefined,
        drafts: undefined,
        absentStudents: undefined,
        facePhotos: undefined,
        reportedStudents: undefined,
      },
      databaseUrl: undefined,
      secretsKey: undefined,
      sandbox: 'loopback',
      desk: true,
      deskInsecure: false,
      demo: true,
      bench: false,
      trustProxy: false,
      app: plainApp,
      corsOrigins: [],
      securityLog: { file: '.data/security.log' },
    });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, { sandbox: 'loopback', demo: true }],
    [{ HOST: '::' }, { sandbox: 'loopback' }],
    [{ HOST: '192.168.1.5' }, { sandbox: 'off', demo: true }],
    [{ HOST: '0.0.0.0', SANDBOX: 'on' }, { sandbox: 'everybody' }],
    [{ HOST: '::1' }, { sandbox: 'loopback' }],
    [{ SANDBOX: 'off' }, { sandbox: 'off' }],
    [{ DATABASE_URL: URL_WITH_PASSWORD }, { sandbox: 'off', demo: false }],
    [
      { DATABASE_URL: URL_WITH_PASSWORD, DEMO: 'on', SANDBOX: '1' },
      { sandbox: 'everybody', demo: true },
    ],
    [{ TRUST_PROXY: 'on' }, { sandbox: 'off', demo: false }],
    [{ TRUST_PROXY: 'loopback' }, { sandbox: 'off', demo: false }],
    [{ TRUST_PROXY: 'off' }, { sandbox: 'loopback', demo: true }],
    [
      { TRUST_PROXY: '2', SANDBOX: 'on', DEMO: 'on' },
      { sandbox: 'everybody', demo: true },
    ],
    [
      { PORT: '9000', DATA_DIR: '/srv/school' },
      { port: 9000, dataDir: '/srv/school' },
    ],
    [{ BENCH: 'on' }, { bench: true }],
    [{ DATA_DIR: '/srv/school' }, { securityLog: { file: '/srv/school/security.log' } }],
    [{ SECURITY_LOG: '/var/log/school.log' }, { securityLog: { file: '/var/log/school.log' } }],
    [
      { CORS_ORIGINS: 'https://a.test, http://b.test:8080' },
      { corsOrigins: ['https://a.test', 'http://b.test:8080'] },
    ],
    [{ OWN_ORIGINS: 'https://a.test' }, { ownOrigins: ['https://a.test'] }],
    [{ SECURITY_LOG: 'stdout' }, { securityLog: 'stdout' }],
    [
      { MOBILE_APP_ID: 'wx0123', MOBILE_ENVIRONMENT: 'h5', OPEN_VCONSOLE: 'on' },
      { app: { mobile: { appId: 'wx0123', environment: 'h5', openVConsole: true, loginUrl: '' } } },
    ],
    [
      {
        MOBILE_LOGIN_URL: 'https://a.test/login?from=h5',
        FRAME_ANCESTORS: 'https://a.test, https://*.b.test:8443',
      },
      {
        app: {
          mobile: { loginUrl: 'https://a.test/login?from=h5' },
          frameAncestors: ['https://a.test', 'https://*.b.test:8443'],
        },
      },
    ],
    [
      { KEEP_APPLICATIONS_DAYS: '365', KEEP_DRAFTS_DAYS: '7' },
      {
        retention: {
          applications: 365 * 86_400_000,
          drafts: 7 * 86_400_000,
          absentStudents: undefined,
          facePhotos: undefined,
          reportedStudents: undefined,
        },
      },
    ],
    [{ FILES_MAX_BYTES: '50G' }, { filesMax: 50 * 1024 ** 3 }],
    [{ FILES_KEEP_FREE: '0' }, { filesKeepFree: 0 }],
    [{ FILES_KEEP_FREE: '2g' }, { filesKeepFree: 2 * 1024 ** 3 }],
    [{ TRUST_PROXY: 'on' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ SECRETS_KEY: `${'A'.repeat(43)}=` }, { secretsKey: Buffer.alloc(32) }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: 'loopback, 10.0.0.0/8' }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
    [{ PORT: ' ' }, { port: 8080 }],
  ])('settings %j are read', (environment, expected) => {
    expect(readSettings(environment)).toMatchObject(expected);
  });

  it.each([
    { PORT: 'http' },
    { PORT: '70000' },
    { SANDBOX: 'perhaps' },
    { FILES_KEEP_FREE: '5 apples' },
    { KEEP_APPLICATIONS_DAYS: '0' },
    { KEEP_DRAFTS_DAYS: '61' },
    { KEEP_REPORTED_STUDENTS_DAYS: 'soon' },
    { TRUST_PROXY: 'some.name' },
    { SECRETS_KEY: 'secret' },
    { SECRETS_KEY: `secret${'A'.repeat(36)}==` },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '300.1.1.1' },
    { DATABASE_URL: 'mysql://me:secret@x/y' },
    { DATABASE_URL: 'postgres://me:secret@db.test/school' },
    { DATABASE_URL: 'postgres://me:secret@localhost/school?host=db.test' },
    { DATABASE_URL: 'postgres://me:secret@db.test/school?sslmode=perhaps' },
    { MOBILE_APP_ID: 'wx 1' },
    { MOBILE_ENVIRONMENT: 'android' },
    { MOBILE_LOGIN_URL: 'javascript:alert(1)' },
    { MOBILE_LOGIN_URL: '/login' },
    { OPEN_VCONSOLE: 'maybe' },
    { FRAME_ANCESTORS: '*' },
    { FRAME_ANCESTORS: 'https://a.test; script-src *' },
    { FRAME_ANCESTORS: 'https://a.test/portal' },
    { FRAME_ANCESTORS: 'a.test' },
    { CORS_ORIGINS: '*' },
    { CORS_ORIGINS: 'https://a.test/' },
    { CORS_ORIGINS: 'https://a.test,b.test' },
    { OWN_ORIGINS: 'school.test' },
  ])('invalid settings are named without secrets: %j', (environment) => {
    const [name = ''] = Object.keys(environment);
    const thrown = (() => {
      try {
        return readSettings(environment);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(SettingError);
    expect((thrown as Error).message).toContain(name);
    expect((thrown as Error).message).not.toContain('secret');
  });
});

describe('encryption of the database connection', () => {
  it.each([
    ['postgres://me@localhost/school', 'local'],
    ['postgres://me@127.0.0.1:5432/school', 'local'],
    ['postgres://me@[::1]/school', 'local'],
    ['postgres:///school', 'local'],
    ['postgres://me@db.test/school?host=/var/run/postgresql', 'local'],
    ['postgres://me@db.test/school', undefined],
    ['postgres://me@127.evil.test/school', undefined],
    ['postgres://me@db.test/school?sslmode=require', 'verified'],
    ['postgres://me@db.test/school?sslmode=verify-full', 'verified'],
    ['postgres://me@db.test/school?sslmode=require&uselibpqcompat=true', 'unverified'],
    ['postgres://me@db.test/school?sslmode=no-verify', 'unverified'],
    ['postgres://me@db.test/school?sslmode=disable', 'none'],
  ])('the connection to %s has the encryption %s', (url, encryption) => {
    expect(databaseEncryption(url)).toBe(encryption);
  });

  it('the startup banner warns of an unencrypted database connection, without the password', () => {
    const start = {
      version: '1',
      port: 8080,
      payment: 'desk',
      office: undefined,
      served: true,
      people: [],
      phone: '',
    } as const;
    const at = (sslmode: string) =>
      startupBanner({
        ...start,
        settings: readSettings({ DATABASE_URL: `postgres://me:secret@db.test/school?sslmode=${sslmode}` }),
      });
    expect(at('disable')).toContain('PLAIN TEXT');
    expect(at('no-verify')).toContain('WITHOUT knowing which server');
    expect(at('verify-full')).not.toMatch(/PLAIN TEXT|WITHOUT/);
    expect(at('disable')).not.toContain('secret');
  });
});

describe('operation settings', () => {
  it('LOG_LEVEL and METRICS_PORT are read', () => {
    expect(readSettings({ LOG_LEVEL: 'info', METRICS_PORT: '9464' })).toMatchObject({
      logLevel: 'info',
      metricsPort: 9464,
    });
  });
  it.each([
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is one of/],
    [{ METRICS_PORT: '-1' }, /^METRICS_PORT is no port number/],
    [{ METRICS_PORT: '70000' }, /^METRICS_PORT is no port number/],
    [{ METRICS_PORT: '8080' }, /^METRICS_PORT needs a port of its own/],
    [
      { DATABASE_URL: 'postgres://db.test/school?sslmode=perhaps' },
      /^DATABASE_URL has an sslmode that is not known/,
    ],
  ])('invalid operation settings are named: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });
});

describe('a start that fails', () => {
  const settings = readSettings({ DATABASE_URL: URL_WITH_PASSWORD, METRICS_PORT: '9464' });
  it.each([
    [{ code: 'EADDRINUSE' }, /8080.*PORT=8081/],
    [{ code: 'EADDRNOTAVAIL' }, /HOST/],
    [{ code: '28P01' }, /password/],
    [{ code: 'ENOSPC' }, /\.data is full/],
    [{ name: 'BlobStoreFull' }, /\.data is full/],
    [{ code: '53100' }, /disk of the database is full/],
    [{ code: '3D000' }, /create/],
    [{ errors: [Object.assign(new Error(), { code: 'ECONNREFUSED' })] }, /DATABASE_URL/],
    [{ code: 'EADDRINUSE', port: 9464 }, /^Port 9464 of METRICS_PORT/],
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, /may not open port 80\. Set PORT/],
    [{ code: 'EACCES', syscall: 'open' }, /\.data cannot be written by this user .*DATA_DIR/],
    [{ code: 'EEXIST', syscall: 'mkdir' }, /\.data is a file/],
    [{ code: 'ENOENT', syscall: 'mkdir' }, /\.data cannot be created/],
    [{ code: 'ENOTFOUND', hostname: '127.0.0.1' }, /^HOST is no address/],
    [{ code: 'ENOTFOUND', hostname: 'db.test' }, /^The database of DATABASE_URL is on a host/],
    [{ code: '57P03' }, /starting or stopping/],
    [{ code: '53300' }, /no connection left/],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /certificate .*sslrootcert/],
    [{ code: 'ENOENT', syscall: 'open', path: '/ca.pem' }, /names a file that is not there: \/ca\.pem/],
    [{ message: 'timeout expired' }, /does not answer/],
    [{ message: 'Connection terminated unexpectedly' }, /hangs up/],
    [{ message: 'The server does not support SSL connections' }, /has no TLS/],
  ])('a failed start is explained: %j', (properties, words) => {
    const explained = explainStartFailure(Object.assign(new Error('inside'), properties), settings);
    expect(explained).toMatch(words);
    expect(explained).not.toContain('secret');
  });
});

describe('the startup banner', () => {
  const people = [{ name: '赵一凡', idCard: '510000200806150064', description: 'returned' }];
  const greeting = {
    version: '1.2.3',
    port: 8080,
    payment: 'sandbox',
    office: '/usr/bin/soffice',
    served: true,
    people,
    phone: '13800138000',
  } as const;

  it('the startup banner contains the addresses and the people of the demo', () => {
    const text = startupBanner({ ...greeting, settings: readSettings({}) });
    expect(text).toContain('http://127.0.0.1:8080/');
    expect(text).toContain('http://127.0.0.1:8080/sandbox');
    expect(text).toContain('赵一凡  510000200806150064');
    expect(text).toContain('HOST=0.0.0.0');
    expect(text).not.toMatch(/[█▀▄]/);
  });

  it('the startup banner contains a QR code if phones can connect', () => {
    const text = startupBanner({ ...greeting, settings: readSettings({ HOST: '0.0.0.0' }) });
    expect(text).toMatch(/[█▀▄]|No network/);
  });

  it.each([
    [{}, /Sandbox +http:\/\/127\.0\.0\.1:8080\/sandbox .*from this machine alone/],
    [{ HOST: '0.0.0.0' }, /Sandbox +http:\/\/localhost:8080\/sandbox .*from this machine alone/],
    [{ HOST: '0.0.0.0', SANDBOX: 'on' }, /Sandbox +http:\/\/localhost:8080\/sandbox .*EVERYBODY/],
    [{ TRUST_PROXY: 'on', SANDBOX: 'on' }, /Sandbox .*\/sandbox .*EVERYBODY/],
    [{ TRUST_PROXY: 'on' }, /Sandbox +off behind a proxy; SANDBOX=on/],
    [{ SANDBOX: 'off' }, /Sandbox +off; SANDBOX=on/],
  ])('the startup banner says who can open the sandbox: %j', (environment, line) => {
    expect(startupBanner({ ...greeting, settings: readSettings(environment) })).toMatch(line);
  });

  it.each([
    [{}, /Staff desk +http:\/\/127\.0\.0\.1:8080\/desk\/$/m],
    [{ HOST: '0.0.0.0' }, /Staff desk .*https alone/],
    [{ DESK_INSECURE: 'on' }, /Staff desk .*PLAIN TEXT/],
    [{ DESK: 'off' }, /Staff desk +off/],
  ])('the startup banner says how the staff’s desk is reached: %j', (environment, line) => {
    expect(startupBanner({ ...greeting, settings: readSettings(environment) })).toMatch(line);
  });

  it('the startup banner prints the link of a school that nobody manages, at its own origin', () => {
    const administrator = { login: 'admin', link: 'secret-of-the-link', expiresAt: 0 };
    const settings = readSettings({ OWN_ORIGINS: 'https://school.test' });
    expect(startupBanner({ ...greeting, administrator, settings })).toContain(
      'https://school.test/desk/#/activate/secret-of-the-link',
    );
  });

  it.each([
    ['wechat', /Payment +WeChat Pay$/m],
    ['sandbox', /Payment +played by the sandbox: no money moves$/m],
    ['desk', /Payment +at the school's desk; .*WECHAT_PAY_/],
  ] as const)('the startup banner names the payment network: %s', (payment, line) => {
    expect(startupBanner({ ...greeting, payment, settings: readSettings({}) })).toMatch(line);
  });

  it('the startup banner behind a proxy says that there are no demo schools, and names nobody', () => {
    const text = startupBanner({ ...greeting, settings: readSettings({ TRUST_PROXY: 'on' }) });
    expect(text).toMatch(/Demo schools +not set up; DEMO=on/);
    expect(text).not.toContain('赵一凡');
  });

  it('the startup banner never contains the database URL', () => {
    expect(
      startupBanner({ ...greeting, settings: readSettings({ DATABASE_URL: URL_WITH_PASSWORD }) }),
    ).not.toContain('secret');
  });
});
