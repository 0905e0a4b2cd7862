import { withCheckDigit } from '#features/support/people';

export interface Applicant {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

const names = ['何静怡', '苏文清', '韩雪婷', '谢思齐', '方若曦', '陆子昂'];

/** What each applicant's ID number here contains, as displayed. */
export const idCardFacts = { birthDate: '2008年4月16日', sex: '女' } as const;

/** A synthetic girl (district code 0000 is issued to nobody), a different one for each number. */
export function applicant(number: number): Applicant {
  return {
    name: names[number % names.length] ?? '何静怡',
    idCard: withCheckDigit(`33000020080416${String(2 + number * 2).padStart(3, '0')}`),
    phone: `1390571${1000 + number}`,
  };
}
