/** ms after which no pass that exists now is valid any more: its lifetime, and the tolerated error of the clock. */
const LONGEST_PASS = 12 * 60_000;

/**
 * What this device stores of a school's gate, so that it works offline: verification keys, clock offset, scans to sync, and
 * whom the school has counted.
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

  /**
   * Remembers whom the school has counted, for as long as passes of that time are valid offline. `key`: the id of a student, who
   * has a new pass every few minutes, or a code whose student is not known here. Each station counts for itself.
   */
  addCounted(key, stationId) {
    const until = this.now() + LONGEST_PASS;
    const others = this.#counted().filter((one) => one.stationId !== stationId || one.key !== key);
    this.write('counted', [...others, { key, stationId, until }]);
  }

  isCounted(keys, stationId) {
    return this.#counted().some((one) => one.stationId === stationId && keys.includes(one.key));
  }

  #counted() {
    const now = this.now();
    return this.read('counted', []).filter(({ until }) => now < until);
  }

  #key(name) {
    return `gate.${name}.${this.#tenantId}`;
  }
}
