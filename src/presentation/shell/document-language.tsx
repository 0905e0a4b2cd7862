import { useEffect } from 'react';
import { useMessages } from '#presentation/messages/messages-context';

/** Tells the browser and the screen reader which language is read. */
export function DocumentLanguage() {
  const { language } = useMessages();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
