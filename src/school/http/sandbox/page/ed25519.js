// Verification alone, after RFC 8032, for browsers whose WebCrypto has no Ed25519 and for pages on plain http. It handles
// public values only, so it need not run in constant time.
const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n);
const BASE = point(
  15112221349535400772501151409588531511454012693041857206046113283949847762202n,
  46316835694926478169428394003475163141307993866256225615783033603165251855960n,
);

/** Whether the bytes are signed by the key; key and signature as bytes of 32 and 64. */
export function isSignedBy(key, bytes, signature) {
  const a = decode(key);
  const r = decode(signature.subarray(0, 32));
  const s = number(signature.subarray(32));
  if (!a || !r || s >= L) return false;
  const digest = sha512(concat(signature.subarray(0, 32), key, bytes));
  const k = number(digest) % L;
  return same(times(BASE, s), add(r, times(a, k)));
}

function mod(value) {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function power(base, exponent) {
  let result = 1n;
  for (let square = base % P, left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

function point(x, y) {
  return { x, y, z: 1n, t: mod(x * y) };
}

function add(one, other) {
  const a = mod((one.y - one.x) * (other.y - other.x));
  const b = mod((one.y + one.x) * (other.y + other.x));
  const c = mod(2n * one.t * other.t * D);
  const d = mod(2n * one.z * other.z);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) };
}

function times(base, factor) {
  let sum = { x: 0n, y: 1n, z: 1n, t: 0n };
  for (let double = base, left = factor; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, double);
    double = add(double, double);
  }
  return sum;
}

function same(one, other) {
  return mod(one.x * other.z - other.x * one.z) === 0n && mod(one.y * other.z - other.y * one.z) === 0n;
}

/** The point of 32 bytes, or nothing where they are none. */
function decode(bytes) {
  const value = number(bytes);
  const sign = value >> 255n;
  const y = value & (2n ** 255n - 1n);
  if (bytes.length !== 32 || y >= P) return undefined;
  const u = mod(y * y - 1n);
  const v = mod(D * y * y + 1n);
  let x = mod(u * power(v, 3n) * power(mod(u * power(v, 7n)), (P - 5n) / 8n));
  if (mod(v * x * x - u) !== 0n) x = mod(x * ROOT_OF_MINUS_ONE);
  if (mod(v * x * x - u) !== 0n || (x === 0n && sign === 1n)) return undefined;
  return point((x & 1n) === sign ? x : P - x, y);
}

function number(bytes) {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function concat(...parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const WORD = 2n ** 64n - 1n;

/** FIPS 180-4; the constants are the first bits of the roots of primes, computed once. */
const { START, ROUNDS } = constants();

function sha512(message) {
  const length = Math.ceil((message.length + 17) / 128) * 128;
  const padded = concat(
    message,
    [0x80],
    new Uint8Array(length - message.length - 9),
    lengthBytes(message.length),
  );
  const view = new DataView(padded.buffer);
  let state = START;
  for (let block = 0; block < padded.length; block += 128) {
    const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(block + at * 8));
    for (let at = 16; at < 80; at += 1) {
      const [a, b] = [words[at - 15], words[at - 2]];
      const first = turn(a, 1n) ^ turn(a, 8n) ^ (a >> 7n);
      const second = turn(b, 19n) ^ turn(b, 61n) ^ (b >> 6n);
      words.push((words[at - 16] + first + words[at - 7] + second) & WORD);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 80; at += 1) {
      const choice = (e & f) ^ (~e & WORD & g);
      const one = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + choice + ROUNDS[at] + words[at];
      const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & WORD, c, b, a, (one + two) & WORD];
    }
    state = [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]) & WORD);
  }
  const digest = new DataView(new ArrayBuffer(64));
  for (const [at, word] of state.entries()) digest.setBigUint64(at * 8, word);
  return new Uint8Array(digest.buffer);
}

function lengthBytes(bytes) {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(bytes) * 8n);
  return new Uint8Array(view.buffer);
}

function turn(word, by) {
  return ((word >> by) | (word << (64n - by))) & WORD;
}

function constants() {
  const primes = [];
  for (let n = 2; primes.length < 80; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return {
    START: primes.slice(0, 8).map((prime) => root(BigInt(prime) << 128n, 2) & WORD),
    ROUNDS: primes.map((prime) => root(BigInt(prime) << 192n, 3) & WORD),
  };
}

/** The whole part of the square or cube root. */
function root(value, degree) {
  let low = 0n;
  let high = 1n << 80n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(degree) <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}
