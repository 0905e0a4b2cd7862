import { areaList } from '@vant/area-data';

interface Region {
  readonly code: string;
  readonly name: string;
}
export interface City extends Region {
  readonly children: readonly Region[];
}
export interface Province extends Region {
  readonly children: readonly City[];
}

/** Digits of a code that its parts share: `44` is the province of `4401`, which is the city of `440103`. */
const PROVINCE_DIGITS = 2;
const CITY_DIGITS = 4;

/** Provinces, cities and counties by their six-digit codes, in the order of the codes. */
export function regionTree(): readonly Province[] {
  const counties = below(regions(areaList.county_list), CITY_DIGITS);
  const cities = below(
    regions(areaList.city_list).map((city) => ({
      ...city,
      children: counties.get(prefix(city, CITY_DIGITS)) ?? [],
    })),
    PROVINCE_DIGITS,
  );
  return regions(areaList.province_list).map((province) => ({
    ...province,
    children: cities.get(prefix(province, PROVINCE_DIGITS)) ?? [],
  }));
}

function regions(names: Readonly<Record<string, string>>): Region[] {
  return Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => Number(one.code) - Number(other.code));
}

function below<Part extends Region>(
  parts: readonly Part[],
  digits: number,
): ReadonlyMap<string, readonly Part[]> {
  const byParent = new Map<string, Part[]>();
  for (const part of parts) {
    const siblings = byParent.get(prefix(part, digits));
    if (siblings) siblings.push(part);
    else byParent.set(prefix(part, digits), [part]);
  }
  return byParent;
}

function prefix({ code }: Region, digits: number): string {
  return code.slice(0, digits);
}
