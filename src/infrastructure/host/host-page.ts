/** The parts of the page that host adapters use; replaced in tests. */
export interface HostPage {
  readonly location: Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'assign'>;
  /** What `systemcfg.js` has set. */
  readonly systemcfg?: { readonly mobile?: { readonly environment?: unknown } };
  readonly document: Pick<Document, 'title'>;
  readonly history: Pick<History, 'length' | 'back'>;
  readonly navigator: {
    readonly userAgent: string;
    readonly maxTouchPoints?: number;
    share?(card: { readonly title: string; readonly text: string; readonly url: string }): Promise<void>;
  };
}
