import type { Connectivity } from '#application/ports/connectivity';

export class BrowserConnectivity implements Connectivity {
  get online(): boolean {
    return navigator.onLine;
  }

  watch(listener: (online: boolean) => void): () => void {
    const tell = () => listener(navigator.onLine);
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  }
}
