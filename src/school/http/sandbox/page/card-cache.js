/** Cards by key: unchanged ones are reused, so that they keep the focus. */
export class CardCache {
  #cards = new Map();

  /** The card of `key`, drawn again if `content` has changed. */
  get(key, content, draw) {
    const text = JSON.stringify(content);
    const known = this.#cards.get(key);
    if (known?.text === text) return known.node;
    const node = draw();
    this.#cards.set(key, { text, node });
    return node;
  }

  clear() {
    this.#cards.clear();
  }
}
