import {
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { caretAfter } from './caret';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface ImeInputOptions {
  /** Says nothing until the input method has settled on its characters; for searches, not for answers to be kept. */
  readonly settledOnly?: boolean | undefined;
}

/**
 * Binds a text control to a value that its owner may tidy while it is typed. While an input method composes, the
 * control keeps what it shows, so that no composition is cut short; the caret stays beside the character it stood at.
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
