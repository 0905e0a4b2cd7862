import { ContainerModule } from 'inversify';
import { Clock } from '../../src/application/ports/clock';
import { Connectivity } from '../../src/application/ports/connectivity';
import { DraftStore } from '../../src/application/ports/draft-store';
import { Navigation } from '../../src/application/ports/navigation';
import type { Platform } from '../../src/application/ports/platform';
import { Preferences } from '../../src/application/ports/preferences';
import { SessionStore } from '../../src/application/ports/session-store';
import { isStartFailure, type Started, StartUp } from '../../src/application/startup/start-up';
import { createApp } from '../../src/composition/create-app';
import { shellModule } from '../../src/composition/shell.module';
import { BrowserConnectivity } from '../../src/infrastructure/browser/browser-connectivity';
import { HashNavigation } from '../../src/infrastructure/browser/hash-navigation';
import { SystemClock } from '../../src/infrastructure/browser/system-clock';
import {
  InMemoryDraftStore,
  InMemoryPreferences,
  InMemorySessionStore,
} from '../../src/infrastructure/memory/in-memory-storage';
import { Messages } from '../../src/presentation/messages/messages';
import { ShellConfirmations } from '../../src/presentation/shell/confirmations';
import { ShellToasts } from '../../src/presentation/shell/toasts';
import type { PhoneApp } from './dom-phone';

/** How a phone reaches schools. */
export interface Way {
  readonly baseUrl: string;
  platformAt(baseUrl: string): Platform;
  module(started: Started): ContainerModule;
}

/** What one phone keeps, for each school apart; it outlives the app that is opened on it. */
export class PhoneMemory {
  private readonly preferences = new InMemoryPreferences();
  private readonly kept = new Map<string, { session: InMemorySessionStore; drafts: InMemoryDraftStore }>();

  of(tenantId: string) {
    const kept = this.kept.get(tenantId) ?? {
      session: new InMemorySessionStore(),
      drafts: new InMemoryDraftStore(),
    };
    this.kept.set(tenantId, kept);
    return { ...kept, preferences: this.preferences };
  }
}

/** The app of one opening, composed as in a browser but for what the phone keeps and the way to the school. */
export function phoneApp(way: Way, memory: PhoneMemory, tenantName: string | undefined): PhoneApp {
  const clock = new SystemClock();
  const connectivity = new BrowserConnectivity();
  const shell = {
    messages: new Messages(),
    toasts: new ShellToasts(clock),
    confirmations: new ShellConfirmations(),
    connectivity,
  };
  const mobile = { openVConsole: false, appId: '', environment: '', tenantProfile: '', loginUrl: '' };
  const source = { load: async () => ({ baseUrl: way.baseUrl, mobile }) };
  const startUp = new StartUp(
    source,
    (baseUrl) => way.platformAt(baseUrl),
    (tenantId) => memory.of(tenantId).session,
  );
  return {
    shell,
    open: async () => {
      const started = await startUp.run({ mobileBase: 'http://127.0.0.1/zhxy/', tenantName });
      if (isStartFailure(started)) return started;
      const { session, drafts, preferences } = memory.of(started.tenant.tenantId);
      const phoneModule = new ContainerModule(({ bind }) => {
        bind(Clock).toConstantValue(clock);
        bind(Connectivity).toConstantValue(connectivity);
        bind(Preferences).toConstantValue(preferences);
        bind(Navigation).toResolvedValue(() => new HashNavigation());
        bind(SessionStore).toConstantValue(session);
        bind(DraftStore).toConstantValue(drafts);
      });
      const container = createApp([phoneModule, shellModule(shell), way.module(started)]);
      return { container, tenant: started.tenant };
    },
  };
}
