import { useEffect } from 'react';
import { useMessages } from '#presentation/messages/messages-context';

/** Sets the document's language, for the browser and screen readers. */
export function DocumentLanguage() {
  const { language } = useMessages();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
