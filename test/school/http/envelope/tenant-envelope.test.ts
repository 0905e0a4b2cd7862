import { describe, expect, it } from 'vitest';
import { encryptionSetting, mustBeSealed, newEnvelope } from '#school/http/envelope/tenant-envelope';
import { envelope } from './envelopes';

describe("a tenant's envelope", () => {
  it('each tenant’s envelope has its own keys', () => {
    const [one, other] = [newEnvelope([]), newEnvelope([])];
    expect(one.cipherKey).toHaveLength(32);
    expect(one.signKey).toHaveLength(32);
    expect(
      new Set([one, other].flatMap(({ cipherKey, signKey }) => [`${cipherKey}`, `${signKey}`])).size,
    ).toBe(4);
  });

  it('an envelope is published to clients as JSON with its keys in base64', () => {
    expect(JSON.parse(encryptionSetting(envelope))).toEqual({
      enable: true,
      ignoreList: envelope.ignoreList,
      cipherKey: 'MDEyMzQ1Njc4OWFiY2RlZg==',
      signKey: 'YSBzaWduaW5nIGtleSBvZiB0aGlydHktdHdvIGJ5dGU=',
    });
  });

  it.each([
    ['POST', '/enrollment-manage/plan/findPlanList', true],
    ['GET', '/base/api/file/token', true],
    ['GET', '/base/api/auth/user/current/detail', true],
    ['POST', '/enrollment-manage/register/getTemplate', false],
    ['GET', '/enrollment-manage/register/getTemplate', true],
    ['POST', '/enrollment-manage/register/getTemplates', true],
    ['GET', '/base/api/open/config/platform/config', false],
    ['GET', '/base/api/tenant/query', false],
    ['POST', '/base/api/auth/swap/token', false],
    ['POST', '/base/api/auth/swap/once/token', false],
    ['GET', '/fileapi/alpha/get_upload_url.do', false],
    ['POST', 'fileapi/alpha/init_part_upload.do', false],
  ])('an envelope covers %s %s: %s', (method, path, sealed) => {
    expect(mustBeSealed(envelope, method, path)).toBe(sealed);
  });

  it('an envelope leaves plain what a wildcard of its ignore list matches', () => {
    const open = { ...envelope, ignoreList: [{ method: '*', path: '/welcome/*' }] };
    expect(mustBeSealed(open, 'GET', '/welcome/moreMessage')).toBe(false);
    expect(mustBeSealed(open, 'POST', '/welcome-manage/config/uploadPhoto')).toBe(true);
    expect(mustBeSealed({ ...envelope, ignoreList: [{ method: '*', path: '*' }] }, 'PUT', '/x')).toBe(false);
  });
});
