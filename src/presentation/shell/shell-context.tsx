import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Messages } from '#presentation/messages/messages';
import { MessagesProvider, useMessages } from '#presentation/messages/messages-context';
import { ConnectionContext } from '#presentation/widgets/feedback/error-state/use-retry-online';
import { ToastRegion } from '#presentation/widgets/feedback/toast/toast';
import { ConfirmDialog } from '#presentation/widgets/overlay/confirm-dialog/confirm-dialog';
import { LayersContext, type OpenLayer } from '#presentation/widgets/overlay/modal/layers-context';
import type { ShellConfirmations } from './overlays/confirmations';
import type { ShellToasts } from './overlays/toasts';

/** State of the shell, for as long as the page is open. */
export interface Shell {
  readonly messages: Messages;
  readonly toasts: ShellToasts;
  readonly confirmations: ShellConfirmations;
  readonly connectivity: Connectivity;
  /** Sets the title in hosts that do not follow the page's title. */
  readonly showTitle?: (title: string) => void;
  /** Back to the app that opened this one, if any. */
  readonly leave?: () => void;
  /** Layers above a screen (dialogs, sheets), with their history entries. */
  readonly layers: { readonly open: OpenLayer };
}

const Context = createContext<Shell | undefined>(undefined);

/** Wraps the app: provides its messages, and shows toasts and confirmations above it. */
export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  const { connectivity, toasts } = shell;
  const [topDialog, openLayer] = useTopDialog(shell.layers.open);
  return (
    <Context.Provider value={shell}>
      <MessagesProvider messages={shell.messages}>
        <ConnectionContext.Provider value={connectivity}>
          <LayersContext.Provider value={openLayer}>
            <DocumentLanguage />
            {children}
            <ToastHost toasts={toasts} place={topDialog} />
            <ConfirmationHost confirmations={shell.confirmations} />
          </LayersContext.Provider>
        </ConnectionContext.Provider>
      </MessagesProvider>
    </Context.Provider>
  );
}

export function useShell(): Shell {
  const shell = useContext(Context);
  if (shell === undefined) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** Sets the document's language, for the browser and screen readers. */
function DocumentLanguage() {
  const { language } = useMessages();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}

interface ConfirmationHostProps {
  readonly confirmations: ShellConfirmations;
}

/** React's side of the port `Confirmations`. */
const ConfirmationHost = observer(function ConfirmationHost({ confirmations }: ConfirmationHostProps) {
  const messages = useMessages();
  const { current } = confirmations;
  if (current === undefined) return null;
  const { title, body, confirm, cancel, danger } = current.question;
  return (
    <ConfirmDialog
      key={current.id}
      title={messages.format(title)}
      body={body && messages.format(body)}
      confirmLabel={messages.format(confirm)}
      cancelLabel={messages.format(cancel)}
      danger={danger}
      onDecision={confirmations.decide}
    />
  );
});

interface ToastHostProps {
  readonly toasts: ShellToasts;
  /** The topmost open dialog: nothing outside of it is seen, read out or can be tapped. */
  readonly place: Element | undefined;
}

/** React's side of the port `Toasts`. */
const ToastHost = observer(function ToastHost({ toasts, place }: ToastHostProps) {
  const messages = useMessages();
  const items = toasts.items.map(({ id, message, tone, action }) => ({
    id,
    tone,
    act: action && { label: messages.format(action.label), run: () => action.run() },
    text: 'text' in message ? message.text : messages.format(message),
  }));
  const region = <ToastRegion items={items} onFocus={toasts.setFocused} onDismiss={toasts.dismiss} />;
  return place ? createPortal(region, place) : region;
});

/** The topmost open dialog, undefined where none is; known for as long as layers are opened by the returned function. */
function useTopDialog(open: OpenLayer): readonly [Element | undefined, OpenLayer] {
  const [top, setTop] = useState<Element>();
  const openLayer = useCallback<OpenLayer>(
    (onBack) => {
      const refresh = () => setTop([...document.querySelectorAll('dialog[open]')].pop());
      const close = open(onBack);
      refresh();
      return () => {
        close();
        refresh();
      };
    },
    [open],
  );
  return [top, openLayer];
}
