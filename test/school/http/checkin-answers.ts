import type { Answers } from '#domain/form/template';

/** Valid answers to the demo schools' check-in form. */
export const checkinAnswers: Answers = {
  ethnicGroup: '01',
  politicalStatus: '03',
  studentKind: '1',
  householdKind: '10',
  boarding: '2',
  homeRegion: { code: '110108', names: ['北京市', '北京市', '海淀区'] },
  homeAddress: '学院路30号',
  parentName: '李建国',
  parentRelation: '1',
  parentPhone: '13800138000',
  // No test runs after it: a past day is refused.
  arrivalDay: '2099-09-05',
  arrivalSlot: '10',
  transport: 'train',
  companions: '2',
};
