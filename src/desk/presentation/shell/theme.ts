import { type ThemeConfig, theme } from 'antd';
import { contrast } from '#domain/session/accent';

type Scheme = 'light' | 'dark';

/** The student app's tokens (presentation/tokens.css). */
const COLOURS = {
  light: {
    accent: '#0b6b63',
    ground: '#f6f4f0',
    surface: '#ffffff',
    raised: '#ffffff',
    ink: '#1c2126',
    second: '#57606a',
    placeholder: '#6a737c',
    line: '#e7e3dc',
    good: '#1d7a4c',
    wait: '#8f5a00',
    bad: '#b3261e',
  },
  dark: {
    accent: '#62c9b8',
    ground: '#121517',
    surface: '#1b2023',
    raised: '#23292d',
    ink: '#f2f0ec',
    second: '#b4bbc2',
    placeholder: '#939ba3',
    line: '#2c3338',
    good: '#6fd09a',
    wait: '#e9b765',
    bad: '#ff9a91',
  },
} as const;

/** Of a table's cells, above and below, in px. */
export const CELL_PADDING = 11;

/** Of text, by WCAG AA. */
const READABLE = 4.5;
const ON = { light: '#ffffff', dark: '#06211e' } as const;

/** The school's accent, if text in it and on it can be read in this scheme; else the product's own. */
function accentFor(accent: string | undefined, scheme: Scheme): string {
  const { surface, accent: own } = COLOURS[scheme];
  if (accent === undefined || !/^#[0-9a-f]{6}$/i.test(accent)) return own;
  return contrast(accent, surface) >= READABLE && contrast(accent, ON[scheme]) >= READABLE ? accent : own;
}

/** The widgets' theme, by our tokens; `scale`: of the text. */
export function deskTheme(scheme: Scheme, school: string | undefined, scale: number) {
  const colours = COLOURS[scheme];
  const accent = accentFor(school, scheme);
  const base = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // The algorithm derives from these colours; those that text is in stay as they are, because their contrast is known.
    algorithm: (seed, map) => ({
      ...base(seed, map),
      colorPrimary: accent,
      colorLink: accent,
      colorLinkHover: accent,
      colorLinkActive: accent,
      colorSuccess: colours.good,
      colorWarning: colours.wait,
      colorError: colours.bad,
      colorText: colours.ink,
      colorTextSecondary: colours.second,
      colorTextTertiary: colours.second,
      colorTextQuaternary: colours.placeholder,
      colorBgLayout: colours.ground,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorBorderSecondary: colours.line,
    }),
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      colorTextLightSolid: ON[scheme],
      colorTextPlaceholder: colours.placeholder,
      colorTextDescription: colours.second,
      borderRadius: 10,
      controlHeight: 40 * scale,
      fontSize: 14 * scale,
      fontFamily: 'var(--face)',
    },
    components: { Table: { cellPaddingBlock: CELL_PADDING } },
  } satisfies ThemeConfig;
}
