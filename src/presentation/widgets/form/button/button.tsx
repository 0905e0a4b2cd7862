import { type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { Icon } from '../../data/icon/icon';
import type { IconName } from '../../data/icon/icon-paths';
import { LiveRegion } from '../../layout/moment/live-region';
import { OwnerFormContext } from '../control/owner-form-context';
import styles from './button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  /** Default `primary`; a page has one primary button. */
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly icon?: IconName | undefined;
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  /** Work is under way: shows `busyLabel` and ignores taps. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** If it returns a promise, the button is busy until the promise settles. */
  readonly onPress?: (() => unknown) | undefined;
}

export function Button(props: ButtonProps) {
  const { children, tone = 'primary', type = 'button', icon, busyLabel, disabled = false } = props;
  const { id, describedBy, onPress } = props;
  const messages = useMessages();
  const form = useContext(OwnerFormContext);
  const [pending, setPending] = useState(false);
  const locked = useRef(false);
  const busy = props.busy === true || pending;
  const busyText = busyLabel ?? messages.t('common.working');

  const press = async (event: MouseEvent) => {
    // A double tap is one tap: its second half would meet what the first has led to.
    if (busy || disabled || locked.current || event.detail > 1) {
      event.preventDefault();
      return;
    }
    const outcome = onPress?.();
    if (!(outcome instanceof Promise)) return;
    locked.current = true;
    setPending(true);
    try {
      await outcome;
    } finally {
      locked.current = false;
      setPending(false);
    }
  };

  return (
    <>
      {/* `aria-disabled` instead of `disabled`: the button keeps the focus while it is busy. */}
      <button
        type={type}
        id={id}
        form={type === 'button' ? form : undefined}
        aria-describedby={describedBy}
        className={classNames(styles.button, styles[tone], busy && styles.busy)}
        aria-disabled={busy || disabled || undefined}
        aria-busy={busy || undefined}
        onClick={press}
      >
        {busy ? <span aria-hidden="true" /> : icon !== undefined && <Icon name={icon} size={1.25} />}
        <span>{busy ? busyText : children}</span>
      </button>
      <LiveRegion text={busy ? busyText : ''} />
    </>
  );
}
