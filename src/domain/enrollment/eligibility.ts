/** Conditions of a plan that can be checked by the ID number. Dates are `YYYY-MM-DD`, inclusive. */
export interface Eligibility {
  /** Born on this day or later. */
  readonly bornFrom?: string;
  /** Born on this day or earlier. */
  readonly bornTo?: string;
}

/** Born before or after the dates that the plan admits. */
export type Ineligible = 'bornTooEarly' | 'bornTooLate';

/** `YYYY-MM-DD` dates compare correctly as strings. */
export function ineligibility(
  eligibility: Eligibility | undefined,
  birthDate: string,
): Ineligible | undefined {
  const { bornFrom, bornTo } = eligibility ?? {};
  if (bornFrom !== undefined && birthDate < bornFrom) return 'bornTooEarly';
  if (bornTo !== undefined && birthDate > bornTo) return 'bornTooLate';
  return undefined;
}

/** Whether a plan has conditions that can be checked by the ID number. */
export function hasConditions(eligibility: Eligibility | undefined): eligibility is Eligibility {
  return eligibility?.bornFrom !== undefined || eligibility?.bornTo !== undefined;
}
