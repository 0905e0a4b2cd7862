import type { Container } from 'inversify';
import { isStartFailure, type StartFailure, StartUp } from '../application/startup/start-up';
import type { Tenant } from '../domain/session/tenant';
import { BrowserConnectivity } from '../infrastructure/browser/browser-connectivity';
import { readStartAddress } from '../infrastructure/browser/page-address';
import { ScriptSystemConfig } from '../infrastructure/browser/script-system-config';
import { SystemClock } from '../infrastructure/browser/system-clock';
import { AxiosTransport } from '../infrastructure/http/axios-transport';
import { BrowserStorage } from '../infrastructure/storage/key-value-storage';
import { LocalPreferences } from '../infrastructure/storage/local-preferences';
import { TenantPlatform } from '../infrastructure/tenant/tenant-platform';
import { Messages } from '../presentation/messages/messages';
import type { Page } from '../presentation/page';
import { routes } from '../presentation/routes';
import { ShellConfirmations } from '../presentation/shell/confirmations';
import { rememberLanguage } from '../presentation/shell/language-memory';
import type { Shell } from '../presentation/shell/shell-context';
import { ShellToasts } from '../presentation/shell/toasts';
import { servicePrefixes } from '../wire/endpoint';
import { apiClientAt } from './api-client-at';
import { browserModule } from './browser.module';
import { createApp } from './create-app';
import { shellModule } from './shell.module';
import { tenantModule } from './tenant.module';

/** The app of one school, ready to be shown. */
export interface OpenedApp {
  readonly container: Container;
  readonly tenant: Tenant;
  readonly routes: readonly Page[];
}

/** The app in a phone's browser: the shell is there from the first moment, the school once start-up knows it. */
export class BrowserApp {
  readonly shell: Shell;
  private readonly clock = new SystemClock();
  private readonly transport = new AxiosTransport();
  private readonly storage = new BrowserStorage();
  private readonly preferences = new LocalPreferences(this.storage);
  private readonly startUp: StartUp;
  private readonly address = readStartAddress(location);

  constructor() {
    const { clock, transport } = this;
    this.shell = {
      messages: new Messages(),
      toasts: new ShellToasts(clock),
      confirmations: new ShellConfirmations(),
      connectivity: new BrowserConnectivity(),
    };
    this.startUp = new StartUp(
      new ScriptSystemConfig(`${this.address.mobileBase}systemcfg.js`, clock),
      (baseUrl) =>
        new TenantPlatform(
          apiClientAt({ baseUrl, prefixes: servicePrefixes, manually: false }, transport, clock),
        ),
    );
  }

  /** Brings back the language that was chosen; a chunk that does not come leaves the default. */
  prepare(): Promise<void> {
    this.transport.prepare();
    return rememberLanguage(this.shell.messages, this.preferences);
  }

  /** Never rejects; after a failure it can be run again. */
  async open(): Promise<OpenedApp | StartFailure> {
    const outcome = await this.startUp.run(this.address);
    if (isStartFailure(outcome)) return outcome;
    const { clock, transport, storage, preferences, shell } = this;
    const container = createApp([
      browserModule({
        clock,
        storage,
        preferences,
        connectivity: shell.connectivity,
        tenant: outcome.tenant,
      }),
      shellModule(shell),
      tenantModule(outcome, transport),
    ]);
    return { container, tenant: outcome.tenant, routes };
  }
}
