import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rejectMisspeltNames } from '#school/http/settings/setting-names';
import { readSettings, SETTING_NAMES } from '#school/http/settings/settings';

describe('names of settings', () => {
  it('the list of names has every variable that is read, and README.md explains each', () => {
    const names = new Set<string>();
    const record = (name: string) => {
      names.add(name);
      return undefined;
    };
    readSettings(new Proxy({}, { get: (_, name) => record(String(name)) }));
    expect([...names].sort()).toEqual([...SETTING_NAMES].sort());

    const manual = readFileSync('src/school/README.md', 'utf8');
    expect(SETTING_NAMES.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SANDBOC', 'SANDBOX'],
    ['KEEP_DRAFT_DAYS', 'KEEP_DRAFTS_DAYS'],
    ['S3_ACCESSKEY', 'S3_ACCESS_KEY'],
    ['WECHAT_PAY_APP_ID', 'WECHAT_PAY_APPID'],
  ])('%s is refused, and the line says %s without the value', (name, meant) => {
    const refused = () => rejectMisspeltNames({ [name]: 'secret' });
    expect(refused).toThrow(new RegExp(`^${name} is no setting: write ${meant}, or remove it$`));
  });

  it('every misspelt name has a line', () => {
    expect(() => rejectMisspeltNames({ DATABSE_URL: '', PATH: '', TRUST_PROXI: '' })).toThrow(
      /^DATABSE_URL .*\nTRUST_PROXI .*$/,
    );
  });

  it('settings and variables of other programs are let through', () => {
    const others = [
      'PATH',
      'HOSTS',
      'POST',
      'PWD',
      'AWS_REGION',
      'R2_BUCKET',
      'XDG_DATA_DIRS',
      'LOGLEVEL',
      'DATABASE_HOST',
    ];
    const names = [...SETTING_NAMES, ...others];
    expect(() => rejectMisspeltNames(Object.fromEntries(names.map((name) => [name, ''])))).not.toThrow();
  });
});
