import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

export const PAGE = join(process.cwd(), 'src/school/http/sandbox/page');
export const markup = readFileSync(join(PAGE, 'desk.html'), 'utf8');

interface DeskSetting {
  /** What the backend responds, by the call's path. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The device's languages. */
  readonly languages?: readonly string[];
  /** A call that the school refuses. */
  readonly refused?: string;
}

/** The desk's whole page in jsdom, on a narrow screen. */
export class OpenedDesk {
  /** Remove the page's listeners from the document, which all test files of a worker share. */
  readonly #endings: (() => void)[] = [];

  prepare(): void {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { addEventListener } = document;
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        addEventListener.call(document, type, listener);
        this.#endings.push(() => document.removeEventListener(type, listener));
      },
    );
    // jsdom has no layout.
    Element.prototype.scrollIntoView = vi.fn();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  }

  async open({ answers, languages = ['zh-CN'], refused }: DeskSetting): Promise<void> {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    vi.stubGlobal('fetch', async (path: string) => {
      const name = path.replace(/^\/sandbox\/api\/|\?.*/g, '');
      if (name === refused) return Response.json({ code: 1009, msg: '该订单已关闭' });
      return Response.json({ code: 0, data: answers[name] });
    });
    document.documentElement.innerHTML = markup;
    vi.resetModules();
    const { startDesk } = await import('#school/http/sandbox/page/desk');
    await startDesk();
  }

  leave(): void {
    for (const end of this.#endings.splice(0)) end();
    // Its modules know the language.
    vi.resetModules();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    sessionStorage.clear();
    localStorage.clear();
  }
}
