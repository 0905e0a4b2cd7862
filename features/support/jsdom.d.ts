/** The used part of jsdom; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string; pretendToBeVisual: boolean });
    readonly window: object;
    reconfigure(settings: { url: string }): void;
    readonly cookieJar: { removeAllCookiesSync(): void };
  }
}
