/** Polyfills for globals that the runtimes of mini-programs may lack; existing ones are kept. */
export function installRuntimePolyfills(runtime: Record<string, unknown>): void {
  for (const [name, made] of Object.entries({
    TextEncoder: Utf8Encoder,
    TextDecoder: Utf8Decoder,
    URLSearchParams: QueryParams,
    AbortController: Abort,
    btoa,
    atob,
  }))
    runtime[name] ??= made;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function btoa(binary: string): string {
  let text = '';
  for (let at = 0; at < binary.length; at += 3) {
    // No character is NaN, and no bit then.
    const [a, b, c] = [at, at + 1, at + 2].map((index) => binary.charCodeAt(index)) as [
      number,
      number,
      number,
    ];
    const bits = (a << 16) | (b << 8) | c;
    const digits = [18, 12, 6, 0].map((shift) => DIGITS.charAt((bits >> shift) & 63)).join('');
    const padding = Math.max(0, at + 3 - binary.length);
    text += digits.slice(0, 4 - padding) + '=='.slice(0, padding);
  }
  return text;
}

/** Reads anything: who wants base64 alone compares what `btoa` makes of the result. */
function atob(text: string): string {
  let binary = '';
  let bits = 0;
  let left = 0;
  for (const digit of text.replace(/={1,2}$/, '')) {
    bits = (bits << 6) | DIGITS.indexOf(digit);
    left += 6;
    if (left < 8) continue;
    left -= 8;
    binary += String.fromCharCode((bits >> left) & 255);
  }
  return binary;
}

class Utf8Encoder {
  encode(text: string): Uint8Array<ArrayBuffer> {
    const escaped = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Uint8Array.from(escaped, (character) => character.charCodeAt(0));
  }
}

/** Always fatal: malformed bytes throw. */
class Utf8Decoder {
  private rest: readonly number[] = [];

  decode(bytes: Uint8Array = new Uint8Array(0), { stream = false }: { stream?: boolean } = {}): string {
    const all = [...this.rest, ...bytes];
    const end = stream ? wholeLength(all) : all.length;
    this.rest = all.slice(end);
    return decodeURIComponent(
      all
        .slice(0, end)
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join(''),
    );
  }
}

/** Number of bytes without an incomplete character at the end. */
function wholeLength(bytes: readonly number[]): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (length > 1) return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

type Pair = readonly [string, string];

class QueryParams {
  private readonly pairs: readonly Pair[];

  constructor(init: string | Iterable<Pair> | Readonly<Record<string, string>> = '') {
    if (typeof init === 'string') this.pairs = init.replace(/^\?/, '').split('&').filter(Boolean).map(pairOf);
    else this.pairs = Symbol.iterator in init ? [...(init as Iterable<Pair>)] : Object.entries(init);
  }

  [Symbol.iterator](): Iterator<Pair> {
    return this.pairs[Symbol.iterator]();
  }

  toString(): string {
    return this.pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  }
}

function pairOf(part: string): Pair {
  const [name = '', ...value] = part.split('=').map((text) => decodeURIComponent(text.replace(/\+/g, ' ')));
  return [name, value.join('=')];
}

class Abort {
  private readonly listeners: (() => void)[] = [];
  readonly signal = {
    aborted: false,
    addEventListener: (_: string, listener: () => void) => void this.listeners.push(listener),
    removeEventListener: () => undefined,
  };

  abort(): void {
    if (this.signal.aborted) return;
    this.signal.aborted = true;
    for (const listener of this.listeners) listener();
  }
}
