interface HillProps {
  readonly className: string | undefined;
  /** Width and height of the view box; the path is stretched from it to the element. */
  readonly size: `${number} ${number}`;
  readonly path: string;
}

/** The lower edge of a picture as a hill's outline, filled with the colour of the content below. */
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
