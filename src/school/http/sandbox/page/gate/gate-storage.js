/** What this device stores of a school's gate, so that it works offline: verification keys, clock offset, scans to sync. */
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

  #key(name) {
    return `gate.${name}.${this.#tenantId}`;
  }
}
