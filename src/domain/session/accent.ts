type Scheme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

/** What goes with a school's accent colour in one scheme; all are #rrggbb. */
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
export function accentShades(accent: string, scheme: Scheme): AccentShades {
  const { share, rest } = SOFT[scheme];
  const on = contrast(accent, WHITE) >= contrast(accent, NEARLY_BLACK) ? WHITE : NEARLY_BLACK;
  return { accent, on, soft: mixed(parse(accent), rest, share) };
}

/** Contrast of two colours (#rrggbb) by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What text in the accent stands on: the page, cards and letters (presentation/tokens.css). */
export const ACCENT_GROUNDS = {
  light: ['#f6f4f0', '#ffffff', '#fffdf8'],
  dark: ['#121517', '#1b2023', '#1f2426'],
} as const;
/** Of text, by WCAG AA. */
const READABLE = 4.5;

/** Whether text in the accent and text on it can be read wherever the student's app has them. */
export function isReadableAccent(accent: string, scheme: Scheme): boolean {
  const { on, soft } = accentShades(accent, scheme);
  return [...ACCENT_GROUNDS[scheme], soft, on].every((other) => contrast(accent, other) >= READABLE);
}

/** The nearest shade of the accent that can be read: the accent itself, or a darker one, in dark mode a lighter one. */
export function readableAccent(accent: string, scheme: Scheme): string {
  const end: Rgb = scheme === 'light' ? [0, 0, 0] : [255, 255, 255];
  for (let percent = 100; percent > 0; percent -= 1) {
    const shade = mixed(parse(accent), end, percent / 100);
    if (isReadableAccent(shade, scheme)) return shade;
  }
  return accent;
}

function mixed(colour: Rgb, rest: Rgb, share: number): string {
  const channels = rest.map((channel, index) =>
    Math.round((colour[index] ?? 0) * share + channel * (1 - share)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
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
