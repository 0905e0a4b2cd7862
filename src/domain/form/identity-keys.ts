/** Keys of a template's fields that are the applicant's identity, and of those the ID number fills. */
export const identityKeys = { name: 'name', idCard: 'idCard', phone: 'phone' } as const;
export const filledByIdCard = { birthDate: 'birthDate', sex: 'sex' } as const;

export function isFilledByIdCard(key: string): boolean {
  return key === filledByIdCard.birthDate || key === filledByIdCard.sex;
}
