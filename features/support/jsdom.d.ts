/** The part of jsdom that is used here; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string; pretendToBeVisual: boolean });
    readonly window: object;
    reconfigure(settings: { url: string }): void;
    readonly cookieJar: { removeAllCookiesSync(): void };
  }
}
