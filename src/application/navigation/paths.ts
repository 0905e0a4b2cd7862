/** Addresses of the screens (specification, section 2). */
export const paths = {
  home: '/orientation/homepage/index',
  recruitResult: '/orientation/homepage/resultrecruit',
  plans: '/orientation/enrollment/index',
  planDetails: '/orientation/enrollment/details',
  informationForm: '/orientation/enrollment/moreinfos',
  confirmApplication: '/orientation/enrollment/confirm',
  applications: '/orientation/enrollment/applylist',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** What an address carries: ids alone, never personal data. */
export type PathParams = Readonly<Record<string, string>>;
