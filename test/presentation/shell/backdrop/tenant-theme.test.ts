// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Tenant } from '#domain/session/tenant';
import { applyTenantTheme } from '#presentation/shell/backdrop/tenant-theme';

test('a tenant’s colour is worn in both schemes', () => {
  const { style } = document.documentElement;
  const tenant: Tenant = { tenantId: 't', orgId: 'o', uniqueName: 'lakeside', name: '湖畔中学' };
  applyTenantTheme(tenant);
  expect(style.getPropertyValue('--tenant-accent-light')).toBe('');
  applyTenantTheme({ ...tenant, accent: { light: '#1f5f99', dark: '#86bdf0' } });
  expect(style.getPropertyValue('--tenant-accent-light')).toBe('#1f5f99');
  expect(style.getPropertyValue('--tenant-accent-on-light')).toBe('#ffffff');
  expect(style.getPropertyValue('--tenant-accent-soft-dark')).toMatch(/^#[0-9a-f]{6}$/);
  style.cssText = '';
});
