import type { Connectivity } from '#application/ports/phone/connectivity';

export class FakeConnectivity implements Connectivity {
  online = true;
  savesData = false;
  private readonly listeners = new Set<(online: boolean) => void>();

  watch(listener: (online: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  set(online: boolean): void {
    this.online = online;
    for (const listener of [...this.listeners]) listener(online);
  }
}
