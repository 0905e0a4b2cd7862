import * as v from 'valibot';
import type {
  Application,
  ApplicationState,
  ChosenMajor,
  FiledApplication,
} from '#domain/enrollment/application';
import type { EnrollResult, LookUp, PromiseLetter, Receipt } from '#domain/enrollment/application-submission';
import type { SchoolBadge, SchoolContact } from '#domain/enrollment/notice';
import type { Major, Plan } from '#domain/enrollment/plan';
import type { Fee } from '#domain/payment/fee';
import type { TokenPair } from '#infrastructure/http/renewed-tokens';
import { maybe, renamed, word } from '../../profile/renamed';
import { Filled, id } from './answers';

// Each schema parses one record of the school's API into the core's.

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(text, v.isoTimestamp(), v.transform(Date.parse));

/** `mobile.profile` in systemcfg.js. */
export const Settings = v.object({ files: v.pipe(text, v.url()) });

export const TokensOfSession = renamed<TokenPair & { readonly session: string; readonly person: string }>({
  session: ['sitzung', id],
  person: ['person', id],
  access: ['zugang', text],
  refresh: ['erneuerung', text],
});
/** Who is signed in, by the form's keys. */
export const Person = renamed<{ id: string; name: string; idCard: string; phone: string }>({
  id: ['nr', id],
  name: ['name', text],
  idCard: ['ausweis', text],
  phone: ['mobil', text],
});

const Subject = renamed<Major>({
  ...{ id: ['nr', id], code: ['kennung', text], name: ['name', text] },
  ...{ years: 'absent', tuition: 'absent' },
});
/** How many places there are, the school does not say. */
const Course = v.pipe(
  renamed<Omit<Plan, 'feeDue' | 'majorCount' | 'majorNames' | 'documents'>>({
    id: ['nr', id],
    title: ['titel', text],
    opensAt: ['beginn', moment],
    closesAt: ['ende', moment],
    fee: ['gebuehr', count],
    intro: ['text', text],
    conditions: ['bedingungen', v.array(text)],
    majors: ['faecher', v.array(Subject)],
    choices: ['wahl', renamed({ min: ['von', count], max: ['bis', count] })],
    ...{ cap: 'absent', taken: 'absent', eligibility: 'absent' },
    ...{ payWithinHours: 'absent', reviewDays: 'absent' },
  }),
  v.transform((course): Plan => {
    const { fee, majors } = course;
    const majorNames = majors.map(({ name }) => name);
    const feeDue = fee > 0 ? 'onSubmit' : 'never';
    return { ...course, feeDue, majorCount: majors.length, majorNames, documents: [] };
  }),
);
export const OneCourse = renamed<{ serverTime: number; plan: Plan }>({
  serverTime: ['jetzt', moment],
  plan: ['studiengang', Course],
});
export const Courses = renamed<{ serverTime: number; plans: Plan[] }>({
  serverTime: ['jetzt', moment],
  plans: ['studiengaenge', v.array(Course)],
});
export const Pledge = renamed<PromiseLetter>({ title: ['titel', text], body: ['text', text] });

const states: Readonly<Record<string, Application['state']['status']>> = {
  eingegangen: 'submitted',
  zugelassen: 'admitted',
  abgelehnt: 'notAdmitted',
};
const Chosen = renamed<ChosenMajor>({ id: ['nr', id], name: ['name', text] });
/** It sends nothing back, and keeps no history. */
const State = v.pipe(
  word(states),
  v.transform((status) => ({ status }) as ApplicationState),
);
/** It is paid at the school's office. */
const Charge = v.pipe(
  renamed<Pick<Fee, 'amount' | 'reason' | 'paidAt' | 'payAt'>>({
    amount: ['cent', count],
    reason: ['wofuer', text],
    paidAt: ['bezahlt', maybe(moment)],
    payAt: ['kasse', renamed({ place: ['ort', text], hours: ['zeiten', text] })],
  }),
  v.transform((fee): Fee => {
    const owed = fee.amount > 0 ? 'due' : 'none';
    return { ...fee, state: fee.paidAt === undefined ? owed : 'paid' };
  }),
);
const request = {
  id: ['nr', id],
  no: ['zeichen', text],
  planId: ['studiengang', id],
  planTitle: ['titel', text],
  submittedAt: ['eingang', moment],
  updatedAt: ['eingang', moment],
  state: ['stand', State],
  fee: ['gebuehr', Charge],
  majors: ['faecher', v.array(Chosen)],
  arrival: 'absent',
  text: 'absent',
  scores: 'absent',
} as const;
type Kept<Of> = Omit<Of, 'version' | 'history'>;
const unchanged = <T extends object>(filed: T) => ({ ...filed, version: 1, history: [] });
export const AllFiled = v.array(v.pipe(renamed<Kept<Application>>(request), v.transform(unchanged)));
export const Filed = v.pipe(
  renamed<Kept<FiledApplication>>({ ...request, answers: ['angaben', Filled] }),
  v.transform(unchanged),
);
const { id: applicationId, no, planId, planTitle, state, fee, majors, submittedAt, updatedAt } = request;
export const Received = renamed<Omit<Receipt, 'token'>>({
  ...{ applicationId, no, submittedAt, planId, planTitle, state, fee },
  reviewDays: 'absent',
});
const Result = renamed<EnrollResult>({
  ...{ no, planTitle, state, fee, majors, updatedAt },
  ...{ arrival: 'absent', text: 'absent', scores: 'absent' },
});
export const Results = renamed<LookUp>({
  maskedName: ['name', text],
  maskedIdCard: ['ausweis', text],
  maskedPhone: ['mobil', text],
  results: ['bewerbungen', v.array(Result)],
});

const Contact = v.pipe(
  text,
  v.transform((phone): SchoolContact => ({ phone })),
);
export const Badge = renamed<SchoolBadge>({
  name: ['name', text],
  greeting: ['gruss', text],
  initial: ['zeichen', text],
  contact: ['telefon', Contact],
  ...{ band: 'absent', seal: 'absent', season: 'absent' },
});
