/** Addresses of the screens (specification, section 2). */
export const paths = {
  home: '/orientation/homepage/index',
  result: '/orientation/homepage/result',
  checkinEntry: '/orientation/homepage/checkin',
  recruitResult: '/orientation/homepage/resultrecruit',
  plans: '/orientation/enrollment/index',
  planDetails: '/orientation/enrollment/details',
  informationForm: '/orientation/enrollment/moreinfos',
  confirmApplication: '/orientation/enrollment/confirm',
  applications: '/orientation/enrollment/applylist',
  /** Not in the specification, whose table has no screen for a printable copy. */
  answersCopy: '/orientation/enrollment/copy',
  checkin: '/orientation/checkin/index',
  checkinNotice: '/orientation/checkin/details',
  checkinInformation: '/orientation/checkin/moreinfos',
  checkinConfirm: '/orientation/checkin/confirm',
  procedure: '/orientation/checkin/procedure',
  faceStandard: '/orientation/humanface/faceStandard',
  facePicture: '/orientation/humanface/tackpic',
  face: '/orientation/humanface/face',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Query parameters of an address: only ids, no personal data. */
export type PathParams = Readonly<Record<string, string>>;
