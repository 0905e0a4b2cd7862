import type { PageVisibility } from '#application/ports/phone/page-visibility';

export class BrowserPageVisibility implements PageVisibility {
  get visible(): boolean {
    return document.visibilityState !== 'hidden';
  }

  watch(listener: (visible: boolean) => void): () => void {
    const changed = () => listener(this.visible);
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }
}
