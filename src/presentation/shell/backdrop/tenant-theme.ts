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

type Rgb = readonly [number, number, number];

/** What goes with a tenant's accent colour in one scheme; all are #rrggbb. */
interface AccentShades {
  readonly accent: string;
  /** Text on the accent: white or nearly black, whichever reads better. */
  readonly on: string;
  /** A ground for the accent itself. */
  readonly soft: string;
}

/** How much of the accent is in its soft ground, and what the rest is. */
const SOFT = {
  light: { share: 0.11, rest: [255, 255, 255] },
  dark: { share: 0.18, rest: [8, 12, 13] },
} as const;
const WHITE = '#ffffff';
const NEARLY_BLACK = '#0b1214';

/** Works out the shades of an accent colour (#rrggbb). */
export function accentShades(accent: string, scheme: 'light' | 'dark'): AccentShades {
  const { share, rest } = SOFT[scheme];
  const colour = parse(accent);
  const soft = rest.map((channel, index) => Math.round((colour[index] ?? 0) * share + channel * (1 - share)));
  const on = contrast(accent, WHITE) >= contrast(accent, NEARLY_BLACK) ? WHITE : NEARLY_BLACK;
  return { accent, on, soft: `#${soft.map((channel) => channel.toString(16).padStart(2, '0')).join('')}` };
}

/** Contrast of two colours (#rrggbb) by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
