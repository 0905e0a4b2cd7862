import { type ReactNode, type SVGProps, useRef } from 'react';
import { classNames } from '../../class-names';
import styles from './drawing.module.css';
import { useDrawings } from './use-drawings';

/** Width and height, in px at the default text size. */
const boxes = {
  plane: [64, 56],
  trail: [328, 120],
  campus: [328, 84],
  hall: [328, 120],
  notice: [64, 56],
  info: [64, 56],
  confirm: [64, 56],
  face: [64, 56],
  gate: [240, 112],
  arrival: [360, 270],
  office: [328, 112],
  line: [328, 112],
} as const;

export type DrawingName = keyof typeof boxes;

const PX_PER_REM = 16;

interface DrawingProps {
  readonly name: DrawingName;
  readonly className?: string | undefined;
}

/** Decoration in a box of fixed size, which is reserved before the drawing has loaded. */
export function Drawing(props: DrawingProps) {
  const [width, height] = boxes[props.name];
  const size = { width: `${width / PX_PER_REM}rem`, height: `${height / PX_PER_REM}rem` };
  return <Box {...props} style={size} />;
}

/** Decoration that covers a container of any shape and is cropped to it. */
export function Cover(props: DrawingProps) {
  return <Box {...props} preserveAspectRatio="xMidYMid slice" />;
}

type BoxProps = DrawingProps & Pick<SVGProps<SVGSVGElement>, 'style' | 'preserveAspectRatio'>;

function Box({ name, className, ...svgProps }: BoxProps) {
  const [width, height] = boxes[name];
  const place = useRef<SVGSVGElement>(null);
  const isThere = useDrawings(place);
  return (
    <svg
      ref={place}
      className={classNames(styles.drawing, className)}
      viewBox={`0 0 ${width} ${height}`}
      {...svgProps}
      aria-hidden="true"
      focusable="false"
    >
      {isThere && <use className={styles.arrived} href={`#drawing-${name}`} width={width} height={height} />}
    </svg>
  );
}

interface SceneProps extends DrawingProps {
  /** SVG drawn over it, in the drawing's coordinates. */
  readonly children?: ReactNode;
}

/** Decoration across the width of its container, with its own aspect ratio. */
export function Scene({ name, className, children }: SceneProps) {
  const [width, height] = boxes[name];
  const place = useRef<HTMLDivElement>(null);
  const isThere = useDrawings(place);
  return (
    <div
      ref={place}
      className={classNames(styles.frame, className)}
      style={{ paddingBottom: `${(100 * height) / width}%` }}
    >
      <svg
        className={classNames(styles.drawing, styles.wide)}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {isThere && (
          <g className={styles.arrived}>
            <use href={`#drawing-${name}`} width={width} height={height} />
            {children}
          </g>
        )}
      </svg>
    </div>
  );
}
