interface PauseIconProps {
  readonly shows: 'pause' | 'resume';
  /** In rem. */
  readonly size: number;
}

const outlines = { pause: 'M8.5 6v12M15.5 6v12', resume: 'M8 5.5l10 6.5-10 6.5z' };

/** Looks like an `Icon`; not in the icon table, which is part of the first load. */
export function PauseIcon({ shows, size }: PauseIconProps) {
  const side = `${size}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      style={{ width: side, height: side }}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      aria-hidden="true"
    >
      <path d={outlines[shows]} />
    </svg>
  );
}
