import { type FormEvent, type ReactNode, useRef } from 'react';
import { ActionBar } from '../action-bar/action-bar';
import { useLayoutAnimation } from '../motion/use-layout-animation';
import styles from './page.module.css';

interface PageProps {
  readonly children: ReactNode;
  /** The main action, and at most one quiet one: they stay within the thumb's reach. */
  readonly actions?: ReactNode;
  /** Decoration in the room that is left between the two. */
  readonly foot?: ReactNode;
  /** Makes the page a form: Enter and the submitting button both come here. */
  readonly onSubmit?: (() => void) | undefined;
}

/** A screen's body: its cards one under another, its main action at the bottom. */
export function Page({ children, actions, foot, onSubmit }: PageProps) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutAnimation(body, 'parts');
  useLayoutAnimation(body, 'beside');
  const content = (
    <>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {foot}
      {actions !== undefined && <ActionBar>{actions}</ActionBar>}
    </>
  );
  if (onSubmit === undefined) return <div className={styles.page}>{content}</div>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.page} noValidate onSubmit={submit}>
      {content}
    </form>
  );
}
