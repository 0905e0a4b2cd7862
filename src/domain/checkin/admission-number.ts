const NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/;
const NAMED = /[?&]admissionNo=([^&#]*)/;

/** The admission number in a letter's QR code: the plain number, or a URL with `admissionNo`; undefined for any other code. */
export function admissionNumberIn(scanned: string): string | undefined {
  const text = scanned.trim();
  const number = NAMED.exec(text)?.[1] ?? text;
  return NUMBER.test(number) ? number : undefined;
}
