import type { ReactNode } from 'react';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { ShellConfirmations } from '#presentation/shell/overlays/confirmations';
import { ShellToasts } from '#presentation/shell/overlays/toasts';
import { ShellProvider } from '#presentation/shell/shell-context';
import { FakeClock } from '#test/support/fake-clock';

await loadMessages(['plans', 'form', 'applications']);

class Line {
  online = true;
  private listeners = new Set<(online: boolean) => void>();
  watch(listener: (online: boolean) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  set(online: boolean) {
    this.online = online;
    for (const listener of this.listeners) listener(online);
  }
}

export function openShell() {
  const clock = new FakeClock(0);
  const line = new Line();
  const shell = {
    messages: new Messages(),
    toasts: new ShellToasts(clock),
    confirmations: new ShellConfirmations(),
    connectivity: line,
    layers: { open: () => () => undefined },
  };
  const inShell = (children: ReactNode) => <ShellProvider shell={shell}>{children}</ShellProvider>;
  return { clock, line, ...shell, inShell };
}
