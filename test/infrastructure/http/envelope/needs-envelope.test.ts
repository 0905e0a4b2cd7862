import { describe, expect, it } from 'vitest';
import {
  isNeverEnveloped,
  needsEnvelope,
  type OutgoingCall,
} from '#infrastructure/http/envelope/needs-envelope';
import { keys } from './ciphers';

const on = {
  enable: true,
  ignoreList: [{ method: 'POST', path: 'manage/register/getTemplate' }],
  ...keys,
} as const;

function call(service: string, path: string, more: Partial<OutgoingCall> = {}): OutgoingCall {
  return { method: 'POST', service, path, gatewayPath: `${service}/${path}`, ...more };
}

describe('whether a call needs an envelope', () => {
  it('is so for the ordinary calls of a tenant that wants it', () => {
    expect(needsEnvelope(on, call('manage', 'plan/findPlanList', { body: {} }))).toBe(true);
    expect(needsEnvelope(on, call('base', 'file/token', { method: 'GET' }))).toBe(true);
    expect(needsEnvelope('off', call('manage', 'plan/findPlanList'))).toBe(false);
  });

  it('goes by the path that the tenant itself gives the service', () => {
    const template = call('enrollment', 'register/getTemplate');
    expect(needsEnvelope(on, template)).toBe(true);
    expect(needsEnvelope(on, { ...template, gatewayPath: 'manage/register/getTemplate' })).toBe(false);
  });

  it.each([
    ['base', 'open/config/platform/config'],
    ['base', 'tenant/query'],
    ['base', 'auth/swap/token'],
    ['base', 'auth/swap/once/token'],
    ['base', 'auth/swap/token/byonce'],
    ['files', 'alpha/get_upload_url.do'],
    ['files', 'alpha/upload_base64_file.do'],
  ])('is never so for %s %s, whatever its prefix', (service, path) => {
    expect(needsEnvelope(on, call(service, path, { gatewayPath: `elsewhere/${path}` }))).toBe(false);
  });

  it.each([
    ['open/config/platform/config/more'],
    ['tenant/query2'],
    ['auth/user/current/detail'],
    ['auth/swapped'],
  ])('is so for %s', (path) => {
    expect(needsEnvelope(on, call('base', path))).toBe(true);
  });

  it('is so for the same paths of another service', () => {
    expect(needsEnvelope(on, call('enrollment', 'tenant/query'))).toBe(true);
  });

  it.each([
    ['a form', { body: new FormData() }],
    ['a blob', { body: new Blob(['x']) }],
    ['a buffer', { body: new ArrayBuffer(1) }],
    ['bytes', { body: new Uint8Array(1) }],
    ['a download', { download: true }],
    ['a call that asks for it', { plain: true }],
  ])('is never so for %s', (_name, more) => {
    expect(isNeverEnveloped(call('enrollment', 'plan/findPlanList', more))).toBe(true);
  });
});
