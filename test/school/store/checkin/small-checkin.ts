import type { CheckinPlanSetup } from '#school/core/checkin/checkin-setup';

/** A check-in with one text field and no photo. */
export const smallCheckin: CheckinPlanSetup = {
  rules: {
    setting: { notice: false, info: true, confirm: false, facePhoto: 'notRequired', admissionNumber: false },
    reportFrom: 0,
    reportUntil: 1,
    stations: [{ id: 'gate', name: 'Gate', place: 'Hall', about: '', opensAt: 0, closesAt: 1 }],
    faceConsent: 'The school asks for a photo of your face.',
  },
  pages: {
    notice: { id: 'notice', title: 'Notice', publishedAt: 0, body: 'Come.', documents: [] },
    form: {
      steps: ['One'],
      fields: [{ key: 'line', label: 'Line', type: 'text', step: 0, rules: [{ required: true }] }],
    },
    codeTables: {
      ethnicGroups: [],
      politicalStatuses: [],
      dayStudentOrBoarder: [],
      householdKinds: [],
      studentKinds: [],
    },
  },
};
