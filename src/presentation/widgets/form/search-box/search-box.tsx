import { useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { useImeInput } from '../control/use-ime-input';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export function SearchBox({ label, value, onInput }: SearchBoxProps) {
  const messages = useMessages();
  const control = useRef<HTMLInputElement>(null);
  const typing = useImeInput(control, value, onInput, { settledOnly: true });
  const clear = () => {
    onInput('');
    control.current?.focus();
  };
  return (
    <div role="search" className={styles.box}>
      <Icon name="search" size={1.25} />
      <input
        ref={control}
        type="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        {...typing}
        // Enter closes the keyboard, and must not submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          onClick={clear}
          aria-label={messages.t('common.clear')}
        >
          <Icon name="close" size={1.125} />
        </button>
      )}
    </div>
  );
}
