import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Messages } from './messages';

const Context = createContext<{ readonly messages: Messages } | undefined>(undefined);

interface MessagesProviderProps {
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Provides the messages to its children, and rerenders them when the language changes. */
export const MessagesProvider = observer(function MessagesProvider({
  messages,
  children,
}: MessagesProviderProps) {
  const { language } = messages;
  // A new context value for each language makes React rerender every consumer.
  const value = useMemo(() => ({ messages }), [messages, language]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
});

export function useMessages(): Messages {
  const value = useContext(Context);
  if (value === undefined) throw new Error('useMessages needs a MessagesProvider above it');
  return value.messages;
}
