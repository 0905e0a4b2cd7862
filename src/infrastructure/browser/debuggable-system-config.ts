import { loadOnce } from '#application/journey/load-once';
import type { SystemConfigSource } from '#application/ports/session/system-config-source';
import type { SystemConfig } from '#domain/session/system-config';

/**
 * Opens vConsole if the static config says so (`mobile.openVConsole`; specification, sections 1 and 7), for debugging with made-up
 * people only: it shows every call with its token and personal data, and all stored data, to anyone who holds the phone.
 * Start-up does not wait for it, and continues if it cannot be loaded.
 */
export class DebuggableSystemConfig implements SystemConfigSource {
  private readonly openConsole: () => Promise<void>;

  constructor(
    private readonly source: SystemConfigSource,
    openConsole: () => Promise<void> = fetchConsole,
  ) {
    this.openConsole = loadOnce(openConsole);
  }

  async load(): Promise<SystemConfig> {
    const system = await this.source.load();
    if (system.mobile.openVConsole)
      this.openConsole().catch((thrown: unknown) => console.warn('The debug console did not come', thrown));
    return system;
  }
}

async function fetchConsole(): Promise<void> {
  const { default: VConsole } = await import('vconsole');
  new VConsole();
}
