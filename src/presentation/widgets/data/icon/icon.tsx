import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  /** In rem; default 1.5. */
  readonly size?: number | undefined;
  /** Accessible name, where no text beside the icon says it; without one the icon is decoration. */
  readonly label?: string | undefined;
}

/** An icon in the colour of the surrounding text. */
export function Icon({ name, size = 1.5, label }: IconProps) {
  const side = `${size}rem`;
  const naming =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': label } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is named or hidden by its attributes
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      style={{ width: side, height: side }}
      focusable="false"
      {...naming}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
