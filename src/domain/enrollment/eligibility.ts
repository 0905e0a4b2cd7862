/** Who may apply for a plan, as far as an ID number alone tells it. Dates are `YYYY-MM-DD`, both inclusive. */
export interface Eligibility {
  /** Born on this day or later. */
  readonly bornFrom?: string;
  /** Born on this day or earlier. */
  readonly bornTo?: string;
}

/** Why somebody cannot apply: born before, or after, the days that the plan admits. */
export type Ineligible = 'bornTooEarly' | 'bornTooLate';

/** Dates of this form are in order as texts. */
export function ineligibility(
  eligibility: Eligibility | undefined,
  birthDate: string,
): Ineligible | undefined {
  const { bornFrom, bornTo } = eligibility ?? {};
  if (bornFrom !== undefined && birthDate < bornFrom) return 'bornTooEarly';
  if (bornTo !== undefined && birthDate > bornTo) return 'bornTooLate';
  return undefined;
}

/** Whether a plan asks for anything that an ID number tells. */
export function hasConditions(eligibility: Eligibility | undefined): eligibility is Eligibility {
  return eligibility?.bornFrom !== undefined || eligibility?.bornTo !== undefined;
}
