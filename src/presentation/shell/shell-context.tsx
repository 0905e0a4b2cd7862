import { createContext, type ReactNode, useContext } from 'react';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Messages } from '#presentation/messages/messages';
import { MessagesProvider } from '#presentation/messages/messages-context';
import { ConnectionContext } from '#presentation/widgets/feedback/error-state/use-retry-online';
import { LayersContext, type OpenLayer } from '#presentation/widgets/overlay/modal/layers-context';
import { DocumentLanguage } from './document-language';
import { ConfirmationHost } from './overlays/confirmation-host';
import type { ShellConfirmations } from './overlays/confirmations';
import { ToastHost } from './overlays/toast-host';
import type { ShellToasts } from './overlays/toasts';
import { useTopDialog } from './overlays/use-top-dialog';

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
