import type { Connectivity } from '#application/ports/phone/connectivity';

export class BrowserConnectivity implements Connectivity {
  get online(): boolean {
    return navigator.onLine;
  }

  get savesData(): boolean {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    return connection?.saveData === true;
  }

  watch(listener: (online: boolean) => void): () => void {
    const notify = () => listener(navigator.onLine);
    addEventListener('online', notify);
    addEventListener('offline', notify);
    return () => {
      removeEventListener('online', notify);
      removeEventListener('offline', notify);
    };
  }
}
