import { useMessages } from '#presentation/messages/messages-context';

/** From the first to the last Chinese character or sign, without Latin letters in between. */
const CHINESE =
  /((?:[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef][^A-Za-z]*)?[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef])/;

/**
 * A text that is, or may be, in part of another language than the reader's, such as an answer or the school's reason in an error: a
 * screen reader speaks each part in its own (WCAG 3.1.2). Whole texts of the school are `SchoolWords`.
 */
export function LanguageParts({ children: text }: { readonly children: string }) {
  const language = useMessages().foreign(text);
  if (language === undefined) return text;
  // What a captured separator splits: every second part is Chinese.
  return text.split(CHINESE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} lang={language}>
        {part}
      </span>
    ),
  );
}
