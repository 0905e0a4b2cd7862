const STEP = 1024;
const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const POWERS = new Map([
  ['B', 0],
  ['K', 1],
  ['KB', 1],
  ['M', 2],
  ['MB', 2],
  ['G', 3],
  ['GB', 3],
]);

/** `1.50 MB`: steps of 1024, B, kB, MB or GB, two decimals (specification, section 9). */
export function sizeText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  // 1024.00 after rounding is 1.00 of the next unit.
  while (unit < UNITS.length - 1 && Number(amount.toFixed(2)) >= STEP) {
    amount /= STEP;
    unit += 1;
  }
  return `${amount.toFixed(2)} ${UNITS[unit]}`;
}

/** Bytes of `50MB`, `1.5 g`, `300KB`: a number with unit B, KB/K, MB/M or GB/G in any case; else `undefined`. */
export function parseSize(text: string): number | undefined {
  const [, amount, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]{1,2})\s*$/i.exec(text) ?? [];
  const power = POWERS.get(unit.toUpperCase());
  return amount === undefined || power === undefined ? undefined : Math.round(Number(amount) * STEP ** power);
}

/** Megabytes of 1024 × 1024 bytes, the unit of the upload options. */
export function megabytes(count: number): number {
  return count * STEP ** 2;
}
