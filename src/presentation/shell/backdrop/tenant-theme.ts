import { accentShades } from '#domain/session/accent';
import type { Tenant } from '#domain/session/tenant';

/** The tenant's one colour, for light and dark; without one the product's own stays (tokens.css). */
export function applyTenantTheme({ accent }: Pick<Tenant, 'accent'>): void {
  if (!accent) return;
  const { style } = document.documentElement;
  for (const scheme of ['light', 'dark'] as const) {
    const shades = accentShades(accent[scheme], scheme);
    style.setProperty(`--tenant-accent-${scheme}`, shades.accent);
    style.setProperty(`--tenant-accent-on-${scheme}`, shades.on);
    style.setProperty(`--tenant-accent-soft-${scheme}`, shades.soft);
  }
}
