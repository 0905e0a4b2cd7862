/** What an applicant proves on another phone (contract, "Who may see what"). */
export interface ApplicantIdentity {
  readonly name: string;
  /** 18 characters, upper-case X. */
  readonly idCard: string;
  /** 11 digits. */
  readonly phone: string;
}

/** Keys of a template's fields that are the applicant's identity, and of those the ID number fills. */
export const identityKeys = { name: 'name', idCard: 'idCard', phone: 'phone' } as const;
export const filledByIdCard = { birthDate: 'birthDate', sex: 'sex' } as const;
