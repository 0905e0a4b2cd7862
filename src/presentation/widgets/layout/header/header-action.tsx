import { classNames } from '../../class-names';
import styles from './header-action.module.css';
import { HeaderAside } from './header-context';

interface HeaderActionProps {
  readonly children: string;
  /** In the accent colour, for what a screen offers rather than what leaves it. */
  readonly accent?: boolean;
  /** Whether it can be pressed. Before, only its room is there. */
  readonly isReady?: boolean;
  /** Of its words, where that is not the page's. */
  readonly lang?: string;
  readonly onPress?: () => void;
}

/** A button on the right of the title bar. */
export function HeaderAction(props: HeaderActionProps) {
  return (
    <HeaderAside>
      <HeaderButton {...props} />
    </HeaderAside>
  );
}

export function HeaderButton({ children, accent = false, isReady = true, lang, onPress }: HeaderActionProps) {
  return (
    <button
      type="button"
      lang={lang}
      className={classNames(styles.action, accent && styles.accent, !isReady && styles.coming)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
