/** What a scenario has shown besides that it passed: which calls were made, which screens stood, and what it ended with. */
export class Evidence {
  private readonly calls = new Set<string>();
  private readonly screens = new Set<string>();

  /** @param target of the request, from its path on. */
  called(method: string, target: string): void {
    this.calls.add(`${method} ${target.replace(/[?#].*/, '')}`);
  }

  /** @param address of a page */
  stoodAt(address: string): void {
    const [path] = /(?<=#)\/orientation\/[\w/]+/.exec(address) ?? [];
    if (path !== undefined) this.screens.add(path);
  }

  /** As the report carries it; no identifier of anybody is in a path. */
  get json(): string {
    return JSON.stringify({ calls: [...this.calls], screens: [...this.screens] });
  }
}

/** How `evidence` is marked in a report. */
export const EVIDENCE_TYPE = 'application/vnd.evidence+json';
