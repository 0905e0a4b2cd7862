/** Names of the API's members that are points in time. */
const MOMENT = /(?:At|On|Time|From|Until|Before)$|^at$/;
/** The range in which seconds since 1970 are plausible, from 2001 on; as ms these are days of 1970 to 1973. */
const FROM_S = 1e9;
const TO_S = 1e11;

/** Points in time that are given in seconds, one line each. */
export function secondsIn(data: unknown, path = 'data'): string[] {
  if (Array.isArray(data)) return [...new Set(data.flatMap((item) => secondsIn(item, `${path}[]`)))];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    MOMENT.test(key) && isSeconds(value)
      ? [`${path}.${key}: is in seconds; the API's times are milliseconds since 1970`]
      : secondsIn(value, `${path}.${key}`),
  );
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'number' && value >= FROM_S && value < TO_S;
}
