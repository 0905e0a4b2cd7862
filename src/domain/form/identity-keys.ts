/** Field keys of the applicant's identity, and of the values derived from the ID number. */
export const identityKeys = { name: 'name', idCard: 'idCard', phone: 'phone' } as const;
export const filledByIdCard = { birthDate: 'birthDate', sex: 'sex' } as const;

export function isFilledByIdCard(key: string): boolean {
  return key === filledByIdCard.birthDate || key === filledByIdCard.sex;
}
