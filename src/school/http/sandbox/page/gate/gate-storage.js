/** ms after which no pass that exists now is valid any more: its lifetime, and the tolerated error of the clock. */
const LONGEST_PASS = 12 * 60_000;

/**
 * What this device stores of a school's gate, so that it works offline: verification keys, clock offset, scans to sync, and the
 * codes of passes that the school has counted.
 */
export class GateStorage {
  #tenantId;

  constructor(tenantId) {
    this.#tenantId = tenantId;
  }

  read(name, otherwise) {
    return JSON.parse(localStorage.getItem(this.#key(name)) ?? 'null') ?? otherwise;
  }

  write(name, value) {
    localStorage.setItem(this.#key(name), JSON.stringify(value));
  }

  /** The school's time, by the clock offset of its last response. */
  now() {
    return Date.now() + this.read('offset', 0);
  }

  /** Remembers the codes of passes that the school has counted, for as long as the passes are valid offline. */
  addCounted(codes) {
    const until = this.now() + LONGEST_PASS;
    const others = this.#counted().filter(({ code }) => !codes.includes(code));
    this.write('counted', [...others, ...codes.map((code) => ({ code, until }))]);
  }

  isCounted(code) {
    return this.#counted().some((counted) => counted.code === code);
  }

  #counted() {
    const now = this.now();
    return this.read('counted', []).filter(({ until }) => now < until);
  }

  #key(name) {
    return `gate.${name}.${this.#tenantId}`;
  }
}
