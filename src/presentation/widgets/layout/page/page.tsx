import { type FormEvent, type ReactNode, useRef } from 'react';
import { ActionBar } from '../action-bar/action-bar';
import { useLayoutAnimation } from '../motion/use-layout-animation';
import styles from './page.module.css';

interface PageProps {
  readonly children: ReactNode;
  /** The main action and at most one quiet one, in the action bar. */
  readonly actions?: ReactNode;
  /** Decoration in the free space between content and actions. */
  readonly foot?: ReactNode;
  /** Makes the page a `<form>`; called by Enter and by the submit button. */
  readonly onSubmit?: (() => void) | undefined;
}

/** A screen's body: cards in a column, and the main action at the bottom. */
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
