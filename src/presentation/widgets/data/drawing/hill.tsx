interface HillProps {
  readonly className: string | undefined;
  /** What it is drawn in, and stretched from: width and height. */
  readonly size: `${number} ${number}`;
  readonly path: string;
}

/** The edge of a picture as the line of a hill, in the colour of what stands below it. */
export function Hill({ className, size, path }: HillProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
