import type { Endpoint } from '#wire/endpoint';
import { endpointPath } from '#wire/endpoint';

/** Identifies a call, whether its response is an envelope or a file. */
export type EndpointName = Pick<Endpoint<unknown, unknown>, 'service' | 'path' | 'method' | 'extension'>;

export type State = 'met' | 'differs' | 'missing' | 'extension absent' | 'not checked';

export interface Verdict {
  /** Method and path, relative to the gateway. */
  readonly call: string;
  readonly state: State;
  /** Differences, or why it was not checked; one line each. */
  readonly says: readonly string[];
}

/** Results for each call so far. */
export class Verdicts {
  private readonly met = new Set<string>();
  private readonly absent = new Map<string, string>();
  private readonly found = new Map<string, Set<string>>();
  private readonly reasons = new Map<string, string>();

  /** `wayTo`: the calls without whose responses a call cannot be made, in order. */
  constructor(
    private readonly calls: readonly EndpointName[],
    private readonly wayTo: (call: EndpointName) => readonly EndpointName[] = () => [],
  ) {}

  isMet(call: EndpointName): void {
    this.met.add(nameOf(call));
  }

  wasMet(call: EndpointName): boolean {
    return this.met.has(nameOf(call));
  }

  isMissing(call: EndpointName, line: string): void {
    this.absent.set(nameOf(call), line);
  }

  differs(call: EndpointName, ...lines: readonly string[]): void {
    const before = this.found.get(nameOf(call)) ?? new Set();
    this.found.set(nameOf(call), new Set([...before, ...lines]));
  }

  /** Records why calls were not made. */
  notChecked(reason: string, ...calls: readonly EndpointName[]): void {
    for (const call of calls) this.reasons.set(nameOf(call), reason);
  }

  /** One per call of the API, in its order. */
  all(): Verdict[] {
    return this.calls.map((call) => {
      const name = nameOf(call);
      const found = this.found.get(name);
      const absent = this.absent.get(name);
      if (absent !== undefined)
        return { call: name, state: call.extension ? 'extension absent' : 'missing', says: [absent] };
      if (found) return { call: name, state: 'differs', says: [...found] };
      if (this.met.has(name)) return { call: name, state: 'met', says: [] };
      return { call: name, state: 'not checked', says: [this.reasons.get(name) ?? this.endOfWay(call)] };
    });
  }

  private endOfWay(call: EndpointName): string {
    const end = this.wayTo(call)
      .map(nameOf)
      .findLast((name) => this.found.has(name) || this.absent.has(name));
    return end === undefined ? 'nothing led to it' : `wants what ${end} answers`;
  }
}

function nameOf(call: EndpointName): string {
  return `${call.method} ${endpointPath(call)}`;
}
