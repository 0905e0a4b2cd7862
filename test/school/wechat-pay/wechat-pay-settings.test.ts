import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGroup } from '../http/settings/read-group';

const folder = mkdtempSync(join(tmpdir(), 'wechat-pay-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const file = (name: string, text: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const whole: Readonly<Record<string, string>> = {
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_APPID: 'wx0123456789abcdef',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  WECHAT_PAY_PRIVATE_KEY: file('private.pem', keys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  WECHAT_PAY_V3_KEY: 'v'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY: file('public.pem', keys.publicKey.export({ type: 'spki', format: 'pem' })),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012026112300000000000001',
  WECHAT_PAY_NOTIFY_URL: 'https://school.example/pay-h5/wechat/pay/notify',
  WECHAT_APP_SECRET: 's'.repeat(32),
};

const read = (settings: Readonly<Record<string, string>>) => readGroup('merchant', settings);

describe('the settings of WeChat Pay', () => {
  it('without WeChat Pay settings there is no provider, whatever the addresses', () => {
    expect(read({})).toBeUndefined();
    expect(read({ WECHAT_API: 'http://127.0.0.1:9' })).toBeUndefined();
  });

  it('nine settings are enough for WeChat Pay, at its real addresses', () => {
    expect(read(whole)).toMatchObject({
      merchantId: '1900000001',
      payApi: 'https://api.mch.weixin.qq.com',
      wechatApi: 'https://api.weixin.qq.com',
      oauth: 'https://open.weixin.qq.com',
    });
  });

  it('WeChat Pay’s addresses can be set', () => {
    expect(read({ ...whole, WECHAT_PAY_API: 'http://127.0.0.1:9/pay/' })).toMatchObject({
      payApi: 'http://127.0.0.1:9/pay',
    });
  });

  it.each(Object.keys(whole))('a missing setting %s is reported in one line', (name) => {
    const { [name]: _, ...rest } = whole;
    expect(read(rest)).toEqual({
      wrong: [expect.stringMatching(new RegExp(`^${name} is missing: [^\n]+$`))],
    });
  });

  it.each([
    ['WECHAT_PAY_MCHID', 'school'],
    ['WECHAT_PAY_APPID', 'another'],
    ['WECHAT_PAY_SERIAL', 'xyz'],
    ['WECHAT_PAY_PRIVATE_KEY', join(folder, 'none.pem')],
    ['WECHAT_PAY_PRIVATE_KEY', whole.WECHAT_PAY_PUBLIC_KEY ?? ''],
    ['WECHAT_PAY_PUBLIC_KEY', file('broken.pem', '-----BEGIN PUBLIC KEY-----')],
    ['WECHAT_PAY_V3_KEY', 'short-and-secret'],
    ['WECHAT_PAY_PUBLIC_KEY_ID', '?'],
    ['WECHAT_PAY_NOTIFY_URL', 'https://school.example/pay-h5/wechat/pay/notify?x=1'],
    ['WECHAT_APP_SECRET', 'also-secret'],
    ['WECHAT_PAY_API', 'ftp://api.example'],
    ['WECHAT_OAUTH', 'nowhere'],
  ])('an invalid setting %s is reported in one line, without its value', (name, value) => {
    const settings = read({ ...whole, [name]: value }) as { wrong: readonly string[] };
    expect(settings.wrong).toEqual([expect.stringMatching(new RegExp(`^${name} is [^\n]+$`))]);
    expect(settings.wrong.join()).not.toContain(value === '?' ? '??' : value);
  });
});
