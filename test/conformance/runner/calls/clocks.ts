const MINUTE_MS = 60_000;
/** ms; with a larger clock difference, plans open and close at other times than the app shows. */
const CLOCKS_APART = 5 * MINUTE_MS;

/** What is wrong with a point in time that should be now. */
export function faultOfNow(time: number): string | undefined {
  const apart = time - Date.now();
  return Math.abs(apart) > CLOCKS_APART
    ? `${inWords(apart)} this computer's clock; one of the two is wrong`
    : undefined;
}

function inWords(apart: number): string {
  const hours = Math.abs(apart) / (60 * MINUTE_MS);
  return `${hours < 1 ? `${Math.round(hours * 60)} minutes` : `${hours.toFixed(1)} hours`} ${apart > 0 ? 'ahead of' : 'behind'}`;
}
