import {
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { caretAfter } from './caret';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface ImeInputOptions {
  /** Calls `onInput` only after a composition has ended. For searches: an answer is saved also while it is composed. */
  readonly settledOnly?: boolean | undefined;
}

/**
 * Binds a text control to a value that its owner may normalise during typing. During IME composition the control keeps the
 * composed text, since setting its value would abort the composition; the caret stays after the same character.
 */
export function useImeInput(
  control: RefObject<TextElement | null>,
  value: string,
  onInput: (value: string) => void,
  { settledOnly = false }: ImeInputOptions = {},
) {
  const [composed, setComposed] = useState<string>();
  const typed = useRef<{ readonly text: string; readonly caret: number | null }>(undefined);

  useLayoutEffect(() => {
    const before = typed.current;
    typed.current = undefined;
    const element = control.current;
    if (before === undefined || before.caret === null || element === null) return;
    if (element.value === before.text) return;
    const caret = caretAfter(before.text, before.caret, element.value);
    element.setSelectionRange(caret, caret);
  });

  // React overlooks a text that a script sets, as browsers' own fillers of forms do, and would take it out again.
  useEffect(() => {
    const element = control.current;
    const filled = () => {
      if (element && composed === undefined && element.value !== value) onInput(element.value);
    };
    element?.addEventListener('change', filled);
    return () => element?.removeEventListener('change', filled);
  }, [control, composed, value, onInput]);

  return {
    value: composed ?? value,
    onChange: (event: ChangeEvent<TextElement>) => {
      const { value: text, selectionStart: caret } = event.currentTarget;
      if (composed !== undefined) {
        setComposed(text);
        if (settledOnly) return;
      } else typed.current = { text, caret };
      onInput(text);
    },
    onCompositionStart: (event: CompositionEvent<TextElement>) => setComposed(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      setComposed(undefined);
      onInput(event.currentTarget.value);
    },
  };
}
