/** Evidence of a scenario besides its result: the calls that were made, and the screens that were shown. */
export class Evidence {
  private readonly calls = new Set<string>();
  private readonly screens = new Set<string>();

  /** @param target of the request, from its path on */
  called(method: string, target: string): void {
    this.calls.add(`${method} ${target.replace(/[?#].*/, '')}`);
  }

  /** @param address of a page */
  stoodAt(address: string): void {
    const [path] = /(?<=#)\/orientation\/[\w/]+/.exec(address) ?? [];
    if (path !== undefined) this.screens.add(path);
  }

  /** In the form of the report; paths contain no personal identifiers. */
  get json(): string {
    return JSON.stringify({ calls: [...this.calls], screens: [...this.screens] });
  }
}

/** Media type of `evidence` in a report. */
export const EVIDENCE_TYPE = 'application/vnd.evidence+json';
