import type { Template } from '#domain/form/template';
import {
  birthDate,
  boarding,
  boardingNote,
  certificates,
  email,
  emergencyContact,
  emergencyPhone,
  ethnicGroup,
  type FieldMaker,
  graduatedFrom,
  homeAddress,
  homeRegion,
  householdPages,
  idCard,
  majors,
  name,
  phone,
  photo,
  sex,
} from './fields';

type Form = Pick<Template, 'steps' | 'fields'>;

function form(...steps: readonly (readonly [title: string, ...fields: FieldMaker[]])[]): Form {
  return {
    steps: steps.map(([title]) => title),
    fields: steps.flatMap(([, ...fields], step) => fields.map((field) => field(step))),
  };
}

/** For recruitment with majors, a photo and certificates (contract, "Demo tenants and people"). */
export const autumnForm = form(
  ['个人信息', name, idCard, birthDate, sex, phone, email, ethnicGroup],
  ['学校与家庭', graduatedFrom, homeRegion, homeAddress, emergencyContact, emergencyPhone],
  ['意向专业与住宿', majors, boarding, boardingNote],
  ['材料上传', photo, certificates],
);

/** The same without a choice of majors. */
export const preparatoryForm = form(
  ['个人信息', name, idCard, birthDate, sex, phone, ethnicGroup],
  ['学校与家庭', graduatedFrom, homeRegion, homeAddress, emergencyContact, emergencyPhone],
  ['住宿与材料', boarding, boardingNote, photo],
);

/** Sent as a form, as to a store without PUT: the other fields go by the school's own setting. */
const certificatesByForm: FieldMaker = (step) => ({ ...certificates(step), method: 'formPost' });

/** For adults, who upload no photo before the review. */
export const adultForm = form(
  ['个人信息', name, idCard, birthDate, sex, phone, email, ethnicGroup],
  ['学历与专业', graduatedFrom, majors, certificatesByForm],
);

export const skillsForm = form(
  ['个人信息', name, idCard, phone],
  ['学校与家庭', graduatedFrom, emergencyContact, emergencyPhone],
);

/** The smallest possible form. */
export const openingForm = form(['个人信息', name, idCard, phone]);

export const seniorOneForm = form(
  ['个人信息', name, idCard, birthDate, sex, phone, ethnicGroup],
  [
    '学校与家庭',
    graduatedFrom,
    homeRegion,
    homeAddress,
    emergencyContact,
    emergencyPhone,
    boarding,
    boardingNote,
    householdPages,
  ],
);
